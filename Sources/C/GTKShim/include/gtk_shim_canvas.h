#pragma once
#include "gtk_shim_compatibility.h"

// A widget whose owner draws its content from textures.

G_BEGIN_DECLS
#pragma clang assume_nonnull begin

/// Draws the widget, whose size is in application pixels.
typedef void (*VitrineCanvasDraw)(GtkSnapshot *snapshot, int width, int height, gpointer data);
/// Reports a new size of the widget, before the widget is drawn at that size.
typedef void (*VitrineCanvasResized)(int width, int height, gpointer data);

GType vitrine_canvas_get_type(void) G_GNUC_CONST;

/// Creates a canvas that requests no space. The canvas calls `destroy` with `data` once, in its dispose. Floating.
GtkWidget *vitrine_canvas_new(VitrineCanvasDraw draw, VitrineCanvasResized resized, gpointer data,
                              GDestroyNotify destroy);

/// Draws a texture rotated clockwise by `quarters` quarter turns so that it fills `place`, and only inside `clip`. Both are
/// in application pixels of the canvas. With `squares` enlarged pixels are not interpolated.
void vitrine_canvas_draw_piece(GtkSnapshot *snapshot, GdkTexture *texture, graphene_rect_t place, int quarters,
                               graphene_rect_t clip, gboolean squares);

/// Draws a checkerboard of two grays, before which black and white are visible.
void vitrine_canvas_draw_checkerboard(GtkSnapshot *snapshot, graphene_rect_t place);

#pragma clang assume_nonnull end
G_END_DECLS
