#pragma once
#include "gtk_shim_compatibility.h"

// A widget whose owner draws its content from textures, and helpers for frames and input.

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

/// Whether the renderer of the widget's window draws with cairo on the processor. Such a renderer uploads no textures: it
/// copies all pixels of a texture in each frame. False for a widget without a window.
gboolean vitrine_canvas_is_drawn_by_cairo(GtkWidget *widget);

// MARK: Frames

/// A callback before each frame with the time in microseconds; the result false ends it.
typedef gboolean (*VitrineTick)(gint64 time, gpointer data);
guint vitrine_add_tick(GtkWidget *widget, VitrineTick tick, gpointer data, GDestroyNotify destroy);

// MARK: Input

/// Whether the current event comes from a touchpad.
gboolean vitrine_event_is_from_touchpad(GtkEventController *controller);

#pragma clang assume_nonnull end
G_END_DECLS
