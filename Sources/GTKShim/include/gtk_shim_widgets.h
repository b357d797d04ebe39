#pragma once
#include <adwaita.h>
#include <gtk/gtk.h>

// Calls that Swift cannot make itself: variadic functions, casts and macros.

G_BEGIN_DECLS

// What assistive technology is told about a widget.
void vitrine_set_accessible_label(GtkWidget *_Nonnull widget, const char *_Nonnull text);
void vitrine_set_accessible_description(GtkWidget *_Nonnull widget, const char *_Nonnull text);
void vitrine_set_accessible_value_text(GtkWidget *_Nonnull widget, const char *_Nonnull text);
void vitrine_set_accessible_hidden(GtkWidget *_Nonnull widget, gboolean hidden);
void vitrine_set_accessible_busy(GtkWidget *_Nonnull widget, gboolean busy);
void vitrine_set_accessible_labelled_by(GtkWidget *_Nonnull widget, GtkWidget *_Nonnull label);
/// Takes the mnemonic's underscore out of the name that is read out, and gives a picture's button one.
void vitrine_button_tidy_name(GtkButton *_Nonnull button);
/// Does so from now on with each button that comes on the screen.
void vitrine_tidy_names(void);
/// Names a control of a row of settings after the row's title; a button with words keeps them in front of it.
void vitrine_name_after_row(GtkWidget *_Nonnull widget, GtkWidget *_Nonnull row);
/// What is read out of a property that is a text, as GTK prints it; NULL where it is not set. To be freed with g_free.
char *_Nullable vitrine_accessible_text(GtkWidget *_Nonnull widget, GtkAccessibleProperty property);
/// Only before the widget is first shown.
void vitrine_set_accessible_role(GtkWidget *_Nonnull widget, GtkAccessibleRole role);

void vitrine_command_line_print(GApplicationCommandLine *_Nonnull line, const char *_Nonnull text);

/// The uri of the file at this place in the `files` argument of a GApplication's `open`; to be freed with g_free.
char *_Nonnull vitrine_opened_uri(const GValue *_Nonnull files, int index);

/// Calls back for each press of a shortcut's keys. `callback` answers whether the keys were used.
typedef gboolean (*VitrineShortcutCallback)(gpointer _Nonnull data);
GtkShortcut *_Nullable vitrine_shortcut_new(const char *_Nonnull trigger, VitrineShortcutCallback _Nonnull callback,
                                            gpointer _Nonnull data, GDestroyNotify _Nonnull destroy);

/// Lets a drop-down of strings be searched by typing.
void vitrine_drop_down_enable_search(GtkDropDown *_Nonnull drop_down);

/// Makes the widget as high as what the scrolled window in it holds, for as long as there is room.
void vitrine_fit_scroller(GtkWidget *_Nonnull bin);

/// What went wrong, as text; the error is freed.
char *_Nonnull vitrine_take_message(GError *_Nonnull error);

G_END_DECLS
