#include "svg_shim.h"

#include <librsvg/rsvg.h>
#include <stdlib.h>

// A drawing is the handle itself as an opaque type.
static RsvgHandle *handle_of(svg_shim_drawing *drawing) { return (RsvgHandle *)drawing; }

static RsvgDimensionData size_of(RsvgHandle *handle) {
    RsvgDimensionData size;
    // Its replacement gives no size of a drawing that states none.
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    rsvg_handle_get_dimensions(handle, &size);
    G_GNUC_END_IGNORE_DEPRECATIONS
    return size;
}

svg_shim_drawing *svg_shim_open(const void *bytes, size_t count, int *width, int *height) {
    RsvgHandle *handle = count > 0 ? rsvg_handle_new_from_data(bytes, count, NULL) : NULL;
    if (!handle) return NULL;
    RsvgDimensionData size = size_of(handle);
    *width = size.width;
    *height = size.height;
    return (svg_shim_drawing *)handle;
}

void svg_shim_close(svg_shim_drawing *drawing) { g_object_unref(handle_of(drawing)); }

/// Converts cairo's pixels, numbers with A, R, G and B multiplied with A, to R, G, B, A.
static void convert(uint8_t *pixels, size_t count) {
    for (uint8_t *pixel = pixels; pixel < pixels + 4 * count; pixel += 4) {
        uint32_t number = *(const uint32_t *)(const void *)pixel, alpha = number >> 24;
        for (int channel = 0; channel < 3; channel++) {
            uint32_t value = number >> (16 - 8 * channel) & 0xFF;
            pixel[channel] = (uint8_t)(alpha ? MIN(255, (value * 255 + alpha / 2) / alpha) : 0);
        }
        pixel[3] = (uint8_t)alpha;
    }
}

bool svg_shim_draw(svg_shim_drawing *drawing, int width, int height, shrink_shim_picture *picture) {
    // cairo has no longer sides.
    if (width < 1 || height < 1 || width > 32767 || height > 32767) return false;
    RsvgDimensionData size = size_of(handle_of(drawing));
    const RsvgRectangle area = {.width = size.em > 0 ? size.em : 1, .height = size.ex > 0 ? size.ex : 1};
    uint8_t *pixels = calloc((size_t)width * (size_t)height, 4);
    if (!pixels) return false;
    cairo_surface_t *surface =
        cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_ARGB32, width, height, width * 4);
    cairo_t *context = cairo_create(surface);
    cairo_scale(context, width / area.width, height / area.height);
    bool done = rsvg_handle_render_document(handle_of(drawing), context, &area, NULL);
    done = done && cairo_status(context) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(context);
    cairo_surface_destroy(surface);
    if (!done) {
        free(pixels);
        return false;
    }
    convert(pixels, (size_t)width * (size_t)height);
    *picture = (shrink_shim_picture){.stride = width * 4, .has_alpha = true, .pixels = pixels};
    return true;
}
