#pragma once
#include <gtk/gtk.h>

// A widget whose contents somebody else draws, piece by piece.

G_BEGIN_DECLS
#pragma clang assume_nonnull begin

/// Called when the widget is drawn; its size is in application pixels.
typedef void (*VitrineCanvasDraw)(GtkSnapshot *snapshot, int width, int height, gpointer data);
/// Called when the widget has got another size, before it is drawn in it.
typedef void (*VitrineCanvasResized)(int width, int height, gpointer data);

GType vitrine_canvas_get_type(void) G_GNUC_CONST;

/// A new canvas that asks for no room of its own. `data` is released with `destroy` once, when the canvas ends. Floating.
GtkWidget *vitrine_canvas_new(VitrineCanvasDraw draw, VitrineCanvasResized resized, gpointer data,
                              GDestroyNotify destroy);

/// Draws a piece of a picture. `clip` is where, in the canvas; whatever of the piece lies outside is cut off. `place` is the
/// piece's place in the unturned picture, whose corner is at `corner` once it has been turned clockwise by `quarters`;
/// `size` is the unturned picture's. All in application pixels.
void vitrine_canvas_draw_piece(GtkSnapshot *snapshot, GdkTexture *texture, graphene_rect_t clip,
                               graphene_point_t corner, graphene_size_t size, int quarters, graphene_rect_t place);

// MARK: Frames

/// Called before each frame with the time in microseconds; the answer false ends it.
typedef gboolean (*VitrineTick)(gint64 time, gpointer data);
guint vitrine_add_tick(GtkWidget *widget, VitrineTick tick, gpointer data, GDestroyNotify destroy);

// MARK: Input

/// Whether the event being handled comes from a touchpad, whose fingers move things.
gboolean vitrine_event_is_from_touchpad(GtkEventController *controller);

#pragma clang assume_nonnull end
G_END_DECLS
