#include "pixbuf_shim.h"
#include "pictures.h"

#include <gdk-pixbuf/gdk-pixbuf.h>

pixbuf_shim_picture *pixbuf_shim_scaled(
    const void *pixels, int width, int height, int stride, bool has_alpha, int new_width, int new_height) {
    GdkPixbuf *source =
        gdk_pixbuf_new_from_data(pixels, GDK_COLORSPACE_RGB, has_alpha, 8, width, height, stride, NULL, NULL);
    if (!source) return NULL;
    GdkPixbuf *scaled = gdk_pixbuf_scale_simple(source, new_width, new_height, GDK_INTERP_BILINEAR);
    g_object_unref(source);
    return pixbuf_shim_adopt(scaled);
}

// GdkPixbufAnimation takes the time in a type that GLib has deprecated; there is no other function.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

static void hand_out(
    GdkPixbufAnimation *animation, int count, pixbuf_shim_is_wanted is_wanted,
    pixbuf_shim_frame_taker take, void *context) {
    GTimeVal now = {0, 0};
    GdkPixbufAnimationIter *iterator = gdk_pixbuf_animation_get_iter(animation, &now);
    // WebP's loader detects only here that it cannot decode the frames.
    if (!iterator) return;
    for (int index = 0; index < count && is_wanted(context); index++) {
        int milliseconds = gdk_pixbuf_animation_iter_get_delay_time(iterator);
        // The iterator draws the next frame into the same pixels.
        GdkPixbuf *frame = gdk_pixbuf_copy(gdk_pixbuf_animation_iter_get_pixbuf(iterator));
        if (!frame || !take(pixbuf_shim_adopt(frame), milliseconds, context)) break;
        if (milliseconds < 0) break;
        g_time_val_add(&now, (glong)MAX(milliseconds, 1) * 1000);
        if (gdk_pixbuf_animation_iter_advance(iterator, &now)) continue;
        // The next frame of a GIF begins when the current one's time is over, that of some WebP files a millisecond
        // later.
        g_time_val_add(&now, 1000);
        if (!gdk_pixbuf_animation_iter_advance(iterator, &now)) break;
    }
    g_object_unref(iterator);
}

G_GNUC_END_IGNORE_DEPRECATIONS

// The number of bytes between two calls of `is_wanted`.
static const size_t chunk_size = 256 * 1024;

static bool write_while(
    pixbuf_shim_is_wanted is_wanted, void *context, GdkPixbufLoader *loader, const guchar *bytes, size_t count) {
    for (size_t offset = 0; offset < count; offset += chunk_size) {
        if (!is_wanted(context)) return false;
        if (!gdk_pixbuf_loader_write(loader, bytes + offset, MIN(chunk_size, count - offset), NULL)) return false;
    }
    return true;
}

pixbuf_shim_outcome pixbuf_shim_decode_frames(
    const void *bytes, size_t count, const char *media_type, pixbuf_shim_size_chooser chooser, int frame_count,
    pixbuf_shim_is_wanted is_wanted, pixbuf_shim_frame_taker take, void *context) {
    GdkPixbufLoader *loader = gdk_pixbuf_loader_new_with_mime_type(media_type, NULL);
    if (!loader) return PIXBUF_SHIM_NO_LOADER;
    pixbuf_shim_size_request request = {.chooser = chooser, .context = context};
    g_signal_connect(loader, "size-prepared", G_CALLBACK(pixbuf_shim_set_size), &request);
    bool written = write_while(is_wanted, context, loader, bytes, count);
    // A loader must be closed even after a failed write.
    bool closed = gdk_pixbuf_loader_close(loader, NULL);
    GdkPixbufAnimation *animation =
        written && closed && !request.refused ? gdk_pixbuf_loader_get_animation(loader) : NULL;
    if (animation) hand_out(animation, frame_count, is_wanted, take, context);
    g_object_unref(loader);
    if (request.refused) return PIXBUF_SHIM_REFUSED;
    return animation ? PIXBUF_SHIM_DECODED : PIXBUF_SHIM_DAMAGED;
}
