#pragma once
#include <gtk/gtk.h>

// A scrollable view whose owner places its cells, and the cells. The owner decides in each layout which cells exist and
// where they are, so that only visible ones need a widget.

G_BEGIN_DECLS
#pragma clang assume_nonnull begin

/// The calls of a view to its owner. All run on the main thread.
typedef struct {
    /// Places all cells; called in the view's layout with its size in application pixels. Cells may be added here only if
    /// the size has changed: otherwise GTK would draw ancestors without a layout.
    void (*layout)(int width, int height, gpointer data);
    /// Called after a scroll, outside of a layout.
    void (*scrolled)(gpointer data);
    /// Moves the keyboard focus to a cell and returns whether it did; called when the focus enters the view.
    gboolean (*focus)(gpointer data);
} VitrineLinesCallbacks;

GType vitrine_lines_view_get_type(void) G_GNUC_CONST;

/// Creates a view without cells. It calls `release` with `data` once, in its dispose. Floating.
GtkWidget *vitrine_lines_view_new(VitrineLinesCallbacks callbacks, gpointer data, GDestroyNotify release);

/// Returns the scroll position that the scrolled window has set, or NULL outside of one. Transfer none.
GtkAdjustment *_Nullable vitrine_lines_view_get_vertical(GtkWidget *view);

/// Sets the scroll range and position, in application pixels. It may be called in a layout.
void vitrine_lines_view_scroll(GtkWidget *view, double value, double height);

/// Adds or removes the frame of a selection. It must be called outside of a layout.
void vitrine_lines_view_show_band(GtkWidget *view, gboolean shown);

/// Places the frame relative to the view, in application pixels. It must be called in a layout.
void vitrine_lines_view_place_band(GtkWidget *view, int x, int y, int width, int height);

/// Creates a cell around a child and adds it to the view. Transfer none: the view holds it.
GtkWidget *vitrine_lines_cell_new(GtkWidget *view, GtkWidget *child);

/// Moves a cell behind another one, or to the first place, in the reading order of assistive technologies.
void vitrine_lines_cell_order(GtkWidget *cell, GtkWidget *_Nullable after);

/// Shows a cell at a place relative to the view, in application pixels. It must be called in a layout.
void vitrine_lines_cell_place(GtkWidget *cell, int x, int y, int width, int height);

/// Makes a cell able to take the keyboard focus before its first layout.
void vitrine_lines_cell_show(GtkWidget *cell);

/// Hides an unused cell.
void vitrine_lines_cell_hide(GtkWidget *cell);

/// Describes the cell's item to assistive technologies.
void vitrine_lines_cell_describe(GtkWidget *cell, const char *_Nullable name, int position, int count);

void vitrine_lines_cell_set_selected(GtkWidget *cell, gboolean selected);

#pragma clang assume_nonnull end
G_END_DECLS
