#include "pixbuf_shim.h"
#include "pictures.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <malloc.h>
#include <stdlib.h>

// A picture is the pixbuf itself as an opaque type.
static GdkPixbuf *pixbuf_of(pixbuf_shim_picture *picture) { return (GdkPixbuf *)picture; }

pixbuf_shim_picture *pixbuf_shim_adopt(GdkPixbuf *pixbuf) { return (pixbuf_shim_picture *)pixbuf; }

void pixbuf_shim_release(pixbuf_shim_picture *picture) { g_object_unref(pixbuf_of(picture)); }

void pixbuf_shim_return_memory(void) { malloc_trim(0); }

void pixbuf_shim_reuse_memory(void) {
    mallopt(M_ARENA_MAX, 1);
    // Fixed thresholds: malloc would otherwise raise them with each large picture.
    mallopt(M_MMAP_THRESHOLD, 512 * 1024);
    mallopt(M_TRIM_THRESHOLD, 512 * 1024);
    mallopt(M_TOP_PAD, 256 * 1024);
}

void pixbuf_shim_share_heaps(void) { mallopt(M_ARENA_MAX, 2); }

pixbuf_shim_layout pixbuf_shim_layout_of(pixbuf_shim_picture *picture) {
    GdkPixbuf *pixbuf = pixbuf_of(picture);
    return (pixbuf_shim_layout){
        .width = gdk_pixbuf_get_width(pixbuf),
        .height = gdk_pixbuf_get_height(pixbuf),
        .stride = gdk_pixbuf_get_rowstride(pixbuf),
        .has_alpha = gdk_pixbuf_get_has_alpha(pixbuf),
        .pixels = gdk_pixbuf_read_pixels(pixbuf),
        .byte_count = gdk_pixbuf_get_byte_length(pixbuf),
    };
}

static void free_pixels(guchar *pixels, gpointer data) {
    (void)data;
    free(pixels);
}

pixbuf_shim_picture *pixbuf_shim_wrap(void *pixels, bool has_alpha, int width, int height, int stride) {
    return pixbuf_shim_adopt(gdk_pixbuf_new_from_data(
        pixels, GDK_COLORSPACE_RGB, has_alpha, 8, width, height, stride, free_pixels, NULL));
}

// MARK: Decoding

typedef struct {
    pixbuf_shim_size_chooser chooser;
    void *context;
    bool refused;
    /// Whether the loader keeps the size of the file. The chosen one is stored then.
    bool keeps_size;
    int width, height;
} size_request;

static void set_size(GdkPixbufLoader *loader, int width, int height, gpointer data) {
    size_request *request = data;
    int chosen_width = width, chosen_height = height;
    if (!request->chooser(width, height, &chosen_width, &chosen_height, request->context)) {
        request->refused = true;
        // Only this size makes a loader stop before it allocates.
        gdk_pixbuf_loader_set_size(loader, 0, 0);
    } else if (request->keeps_size) {
        request->width = chosen_width;
        request->height = chosen_height;
    } else if (chosen_width != width || chosen_height != height) {
        gdk_pixbuf_loader_set_size(loader, chosen_width, chosen_height);
    }
}

void pixbuf_shim_prepare(const char *media_type) {
    GdkPixbufLoader *loader = gdk_pixbuf_loader_new_with_mime_type(media_type, NULL);
    if (!loader) return;
    gdk_pixbuf_loader_close(loader, NULL);
    g_object_unref(loader);
}

/// Clears the pixels that an incomplete file leaves as they are in memory.
static void clear_pixels(GdkPixbufLoader *loader, gpointer nothing) {
    (void)nothing;
    GdkPixbuf *pixbuf = gdk_pixbuf_loader_get_pixbuf(loader);
    if (pixbuf) gdk_pixbuf_fill(pixbuf, 0);
}

static void count_rows(GdkPixbufLoader *loader, int x, int y, int width, int height, gpointer rows) {
    (void)loader, (void)x, (void)y, (void)width;
    *(int64_t *)rows += height;
}

/// Takes the picture at the size that was chosen for it.
static pixbuf_shim_picture *take(GdkPixbuf *pixbuf, const size_request *request) {
    int width = gdk_pixbuf_get_width(pixbuf), height = gdk_pixbuf_get_height(pixbuf);
    if (!request->keeps_size || (request->width == width && request->height == height))
        return pixbuf_shim_adopt(g_object_ref(pixbuf));
    return pixbuf_shim_adopt(
        gdk_pixbuf_scale_simple(pixbuf, request->width, request->height, GDK_INTERP_BILINEAR));
}

pixbuf_shim_outcome pixbuf_shim_decode(
    const void *bytes, size_t count, const char *media_type, bool *is_incomplete, pixbuf_shim_size_chooser chooser,
    void *context, pixbuf_shim_picture **picture) {
    *picture = NULL;
    GdkPixbufLoader *loader = gdk_pixbuf_loader_new_with_mime_type(media_type, NULL);
    if (!loader) return PIXBUF_SHIM_NO_LOADER;

    // A loader that reduces the picture tells of its pixels only at the end, too late to clear those that are missing.
    bool keeps_rest = is_incomplete && *is_incomplete;
    size_request request = {.chooser = chooser, .context = context, .keeps_size = keeps_rest};
    g_signal_connect(loader, "size-prepared", G_CALLBACK(set_size), &request);
    int64_t rows = 0;
    if (keeps_rest) {
        g_signal_connect(loader, "area-prepared", G_CALLBACK(clear_pixels), NULL);
        g_signal_connect(loader, "area-updated", G_CALLBACK(count_rows), &rows);
    }
    bool written = gdk_pixbuf_loader_write(loader, bytes, count, NULL);
    // A loader must be closed even after a failed write.
    bool closed = gdk_pixbuf_loader_close(loader, NULL);
    if (((written && closed) || rows > 0) && !request.refused) {
        GdkPixbuf *pixbuf = gdk_pixbuf_loader_get_pixbuf(loader);
        if (pixbuf) *picture = take(pixbuf, &request);
        if (pixbuf && keeps_rest) *is_incomplete = !written || !closed || rows < gdk_pixbuf_get_height(pixbuf);
    }
    g_object_unref(loader);

    if (request.refused) return PIXBUF_SHIM_REFUSED;
    return *picture ? PIXBUF_SHIM_DECODED : PIXBUF_SHIM_DAMAGED;
}

// MARK: Orientation

static GdkPixbuf *turned(GdkPixbuf *pixbuf, int orientation) {
    switch (orientation) {
    case 2: return gdk_pixbuf_flip(pixbuf, TRUE);
    case 3: return gdk_pixbuf_rotate_simple(pixbuf, GDK_PIXBUF_ROTATE_UPSIDEDOWN);
    case 4: return gdk_pixbuf_flip(pixbuf, FALSE);
    case 6: return gdk_pixbuf_rotate_simple(pixbuf, GDK_PIXBUF_ROTATE_CLOCKWISE);
    case 8: return gdk_pixbuf_rotate_simple(pixbuf, GDK_PIXBUF_ROTATE_COUNTERCLOCKWISE);
    case 5:
    case 7: {
        GdkPixbuf *clockwise = gdk_pixbuf_rotate_simple(pixbuf, GDK_PIXBUF_ROTATE_CLOCKWISE);
        if (!clockwise) return NULL;
        GdkPixbuf *flipped = gdk_pixbuf_flip(clockwise, orientation == 5);
        g_object_unref(clockwise);
        return flipped;
    }
    default: return g_object_ref(pixbuf);
    }
}

pixbuf_shim_picture *pixbuf_shim_oriented(pixbuf_shim_picture *picture, int orientation) {
    if (orientation <= 1 || orientation > 8) return picture;
    pixbuf_shim_picture *result = pixbuf_shim_adopt(turned(pixbuf_of(picture), orientation));
    pixbuf_shim_release(picture);
    return result;
}

// MARK: Parts and sizes

pixbuf_shim_picture *pixbuf_shim_scaled(
    const void *pixels, int width, int height, int stride, bool has_alpha, int new_width, int new_height) {
    GdkPixbuf *source =
        gdk_pixbuf_new_from_data(pixels, GDK_COLORSPACE_RGB, has_alpha, 8, width, height, stride, NULL, NULL);
    if (!source) return NULL;
    GdkPixbuf *scaled = gdk_pixbuf_scale_simple(source, new_width, new_height, GDK_INTERP_BILINEAR);
    g_object_unref(source);
    return pixbuf_shim_adopt(scaled);
}

/// Replaces a picture by another one made of it, or NULL if memory is short.
static void replace(GdkPixbuf **picture, GdkPixbuf *other) {
    g_object_unref(*picture);
    *picture = other;
}

pixbuf_shim_picture *pixbuf_shim_part(
    pixbuf_shim_layout layout, int quarter_turns, pixbuf_shim_area part, bool is_opaque) {
    GdkPixbuf *picture = gdk_pixbuf_new_from_data(
        layout.pixels, GDK_COLORSPACE_RGB, layout.has_alpha, 8, layout.width, layout.height, layout.stride, NULL, NULL);
    // gdk-pixbuf counts against the clock.
    if (picture && quarter_turns) replace(&picture, gdk_pixbuf_rotate_simple(picture, 360 - 90 * quarter_turns));
    if (picture) replace(&picture, gdk_pixbuf_new_subpixbuf(picture, part.x, part.y, part.width, part.height));
    if (picture && layout.has_alpha && is_opaque)
        replace(
            &picture,
            gdk_pixbuf_composite_color_simple(
                picture, part.width, part.height, GDK_INTERP_NEAREST, 255, 16, 0xFFFFFF, 0xFFFFFF));
    return pixbuf_shim_adopt(picture);
}

// MARK: Checksum

void pixbuf_shim_checksum(pixbuf_shim_hash hash, const void *bytes, size_t count, char *digits) {
    const GChecksumType type = hash == PIXBUF_SHIM_MD5 ? G_CHECKSUM_MD5
        : hash == PIXBUF_SHIM_SHA1                     ? G_CHECKSUM_SHA1
                                                       : G_CHECKSUM_SHA256;
    gchar *text = g_compute_checksum_for_data(type, bytes, count);
    g_strlcpy(digits, text, (gsize)hash + 1);
    g_free(text);
}
