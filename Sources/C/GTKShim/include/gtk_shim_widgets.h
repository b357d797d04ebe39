#pragma once
#include "gtk_shim_compatibility.h"

// Calls that Swift cannot make: variadic functions, casts and macros.

G_BEGIN_DECLS

// Accessible properties of a widget.
void vitrine_set_accessible_label(GtkWidget *_Nonnull widget, const char *_Nullable text);
void vitrine_set_accessible_description(GtkWidget *_Nonnull widget, const char *_Nonnull text);
void vitrine_set_accessible_hidden(GtkWidget *_Nonnull widget, gboolean hidden);
/// Whether the widget was hidden from screen readers by the function above.
gboolean vitrine_is_accessible_hidden(GtkWidget *_Nonnull widget);
void vitrine_set_accessible_busy(GtkWidget *_Nonnull widget, gboolean busy);
/// Describes a row of a tree: its depth, beginning with 1, and whether its rows are shown; below 0 if it has none.
void vitrine_set_accessible_tree_row(GtkWidget *_Nonnull widget, int level, int expanded);
void vitrine_set_accessible_labelled_by(GtkWidget *_Nonnull widget, GtkWidget *_Nonnull label);
/// Removes the mnemonic's underscore from the accessible name, and names an icon button after its tooltip.
void vitrine_button_tidy_name(GtkButton *_Nonnull button);
/// Has a screen reader not speak the tooltip, which is the description, if it is the name.
void vitrine_remove_repeated_description(GtkWidget *_Nonnull widget);

// Called once.

/// Corrects the accessible names of all widgets from now on, when they are first mapped.
void vitrine_tidy_names(void);
/// Closes the open popovers of each window that is closed or hidden, from now on.
void vitrine_close_popovers_with_windows(void);
/// Shows no tooltip of a menu button while its menu is open, from now on.
void vitrine_hide_tooltips_below_menus(void);

/// Names a control of a preferences row after the row's title. The label of a labeled button precedes the title.
void vitrine_name_after_row(GtkWidget *_Nonnull widget, GtkWidget *_Nonnull row);
/// Sets the role; it has an effect only before the widget is first shown.
void vitrine_set_accessible_role(GtkWidget *_Nonnull widget, GtkAccessibleRole role);

void vitrine_command_line_print(GApplicationCommandLine *_Nonnull line, const char *_Nonnull text);

/// Selects only this row. With `extend` and multiple selection, selects all rows from the last selected one to this one.
void vitrine_list_view_select(GtkListBase *_Nonnull view, guint position, gboolean extend);

/// Makes the widget request the full height of the content of the scrolled window in it.
void vitrine_fit_scroller(GtkWidget *_Nonnull bin);

/// Called with the reason when a program could not be started.
typedef void (*VitrineProgramFailure)(const char *_Nonnull message, gpointer _Nonnull data);
/// Lets the user choose the program that opens the file at an address, and opens it. The program does not get the environment
/// variables whose names begin with `hidden_prefix`. `destroy` releases `data` when the dialog is closed.
void vitrine_choose_program(GtkWindow *_Nullable parent, const char *_Nonnull uri, const char *_Nonnull hidden_prefix,
                            VitrineProgramFailure _Nonnull failed, gpointer _Nonnull data,
                            GDestroyNotify _Nonnull destroy);

/// Arranges the children of a box in lines, each child with its natural width.
void vitrine_wrap_children(GtkWidget *_Nonnull box);

/// Whether a bin with a child accepts less than the child's minimum width. The child is cut off then.
void vitrine_accept_narrow(GtkWidget *_Nonnull bin, gboolean accepts);

/// Lays out a box whose second child stands above the first.
void vitrine_bars_install(GtkWidget *_Nonnull box);
/// Whether the first child keeps its place when the second one changes its height, which covers it then or leaves a gap.
void vitrine_bars_hold(GtkWidget *_Nonnull box, gboolean held);
/// Moves the first child below the second one in the next layout, also if it is held.
void vitrine_bars_move_content(GtkWidget *_Nonnull box);

G_END_DECLS
