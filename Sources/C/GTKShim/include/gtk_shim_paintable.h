#pragma once
#include "gtk_shim_compatibility.h"

// A paintable for a picture in a row, whose size does not depend on the picture, so that new content needs a redraw and
// no layout.

G_BEGIN_DECLS
#pragma clang assume_nonnull begin

/// The content of the paintable.
typedef enum {
    VITRINE_PAINTABLE_EMPTY,    ///< A neutral fill.
    VITRINE_PAINTABLE_LOADING,  ///< The same fill, so that a row does not flicker.
    VITRINE_PAINTABLE_FAILED,   ///< The fill with a crossed-out picture symbol.
    VITRINE_PAINTABLE_PICTURE   ///< The whole texture, undistorted and centered.
} VitrinePaintableState;

#define VITRINE_TYPE_PAINTABLE (vitrine_paintable_get_type())
#define VITRINE_PAINTABLE(object) (G_TYPE_CHECK_INSTANCE_CAST((object), VITRINE_TYPE_PAINTABLE, VitrinePaintable))
typedef struct _VitrinePaintable VitrinePaintable;
GType vitrine_paintable_get_type(void) G_GNUC_CONST;

/// Creates an empty paintable of a preferred size, in application pixels. Transfer full.
VitrinePaintable *vitrine_paintable_new(int width, int height);

/// Changes the preferred size, in application pixels, which causes a layout.
void vitrine_paintable_resize(VitrinePaintable *self, int width, int height);

/// Sets the largest part of a picture, from 0 to 1, that may be cropped so that it covers the area, and the radius of the
/// corners in application pixels. At first both are 0: the whole picture is shown.
void vitrine_paintable_set_shape(VitrinePaintable *self, double maximum_crop, double radius);

/// Limits the size of the picture, in application pixels; 0 for no limit. The rest of a cropped area is filled.
void vitrine_paintable_set_maximum_size(VitrinePaintable *self, int width, int height);

/// Returns the icon of a drag: a stack of pictures, the first one on top, with a number if it is not NULL. Transfer full.
GdkPaintable *_Nullable vitrine_drag_icon(GtkWidget *widget, VitrinePaintable *_Nonnull const *_Nonnull pictures,
                                          int count, const char *_Nullable number);

/// Sets the opacity of the picture, from 0 to 1. It does not apply to placeholders.
void vitrine_paintable_set_opacity(VitrinePaintable *self, double opacity);

/// Shows the texture, scaled to the area, and retains it.
void vitrine_paintable_show_texture(VitrinePaintable *self, GdkTexture *texture);

/// Shows a state without a picture and releases the texture.
void vitrine_paintable_show_placeholder(VitrinePaintable *self, VitrinePaintableState state);

/// Shows the loading state in a color. The color stays below a picture that fades in afterwards.
void vitrine_paintable_show_color(VitrinePaintable *self, guint8 red, guint8 green, guint8 blue);

VitrinePaintableState vitrine_paintable_get_state(VitrinePaintable *self);

/// The number of paintables alive in the whole process.
guint vitrine_paintable_live_count(void);

#pragma clang assume_nonnull end
G_END_DECLS
