#include "pixbuf_shim.h"

#include <gdk-pixbuf/gdk-pixbuf.h>

/// Replaces a picture by another one made of it, or NULL if memory is short.
static void replace(GdkPixbuf **picture, GdkPixbuf *other) {
    g_object_unref(*picture);
    *picture = other;
}

bool pixbuf_shim_encode_copy(
    pixbuf_shim_layout layout, const char *type, int quality, int density, int quarter_turns,
    pixbuf_shim_area part, pixbuf_shim_file *file) {
    GdkPixbuf *picture = gdk_pixbuf_new_from_data(
        layout.pixels, GDK_COLORSPACE_RGB, layout.has_alpha, 8, layout.width, layout.height, layout.stride, NULL, NULL);
    // gdk-pixbuf counts against the clock.
    if (picture && quarter_turns) replace(&picture, gdk_pixbuf_rotate_simple(picture, 360 - 90 * quarter_turns));
    if (picture) replace(&picture, gdk_pixbuf_new_subpixbuf(picture, part.x, part.y, part.width, part.height));
    if (picture && layout.has_alpha && g_str_equal(type, "jpeg")) {
        const int width = gdk_pixbuf_get_width(picture), height = gdk_pixbuf_get_height(picture);
        replace(
            &picture,
            gdk_pixbuf_composite_color_simple(
                picture, width, height, GDK_INTERP_NEAREST, 255, 16, 0xFFFFFF, 0xFFFFFF));
    }
    if (!picture) return false;
    char quality_digits[12], density_digits[12];
    g_snprintf(quality_digits, sizeof quality_digits, "%d", CLAMP(quality, 1, 100));
    g_snprintf(density_digits, sizeof density_digits, "%d", density);
    char *keys[4] = {NULL}, *values[4] = {NULL};
    int count = 0;
    if (!g_str_equal(type, "png")) {
        keys[count] = "quality";
        values[count++] = quality_digits;
    }
    if (density > 0 && !g_str_equal(type, "webp")) {
        keys[count] = "x-dpi";
        values[count++] = density_digits;
        keys[count] = "y-dpi";
        values[count++] = density_digits;
    }
    gchar *bytes = NULL;
    gsize length = 0;
    bool done = gdk_pixbuf_save_to_bufferv(picture, &bytes, &length, type, keys, values, NULL);
    g_object_unref(picture);
    *file = (pixbuf_shim_file){.bytes = done ? bytes : NULL, .count = done ? length : 0};
    return done;
}
