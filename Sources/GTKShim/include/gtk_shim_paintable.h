#pragma once
#include <gtk/gtk.h>

// A picture's place in a row: a paintable whose size never changes, so that new contents cost a redraw and no layout.

G_BEGIN_DECLS
#pragma clang assume_nonnull begin

/// What the place shows.
typedef enum {
    VITRINE_PAINTABLE_EMPTY,    ///< A calm neutral fill.
    VITRINE_PAINTABLE_LOADING,  ///< The same fill: a row that is about to change must not flicker.
    VITRINE_PAINTABLE_FAILED,   ///< The fill with a quiet crossed-out picture.
    VITRINE_PAINTABLE_PICTURE   ///< The texture, whole and undistorted, in the middle.
} VitrinePaintableState;

#define VITRINE_TYPE_PAINTABLE (vitrine_paintable_get_type())
#define VITRINE_PAINTABLE(object) (G_TYPE_CHECK_INSTANCE_CAST((object), VITRINE_TYPE_PAINTABLE, VitrinePaintable))
typedef struct _VitrinePaintable VitrinePaintable;
GType vitrine_paintable_get_type(void) G_GNUC_CONST;

/// A new paintable of this size in application pixels for as long as it lives; empty. Transfer full.
VitrinePaintable *vitrine_paintable_new(int width, int height);

/// Shows the texture (a reference is taken). It is scaled to fit the box; the texture may have more pixels than the box.
void vitrine_paintable_show_texture(VitrinePaintable *self, GdkTexture *texture);

/// Shows a state without a picture and lets go of the texture.
void vitrine_paintable_show_placeholder(VitrinePaintable *self, VitrinePaintableState state);

VitrinePaintableState vitrine_paintable_get_state(VitrinePaintable *self);

/// How many paintables are alive in the whole process.
guint vitrine_paintable_live_count(void);

// MARK: Textures

/// A texture over somebody else's pixels, not copied: `release` is called with `owner` once, when the texture has gone, on
/// whichever thread lets go last. May be called on any thread. Transfer full.
GdkTexture *vitrine_texture_new(int width, int height, gsize stride, GdkMemoryFormat format,
                                         const void *pixels, gsize byte_count, gpointer owner,
                                         GDestroyNotify release);

/// `g_object_unref` with a type that says what it is for; any thread.
void vitrine_texture_release(GdkTexture *texture);

/// The texture drawn in another size, in application pixels. The caller's (transfer full).
GdkPaintable *_Nullable vitrine_texture_scaled(GdkTexture *texture, double width, double height);

#pragma clang assume_nonnull end
G_END_DECLS
