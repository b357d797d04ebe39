#include "canvas_shim.h"

#include <pango/pangocairo.h>
#include <stdint.h>

struct canvas_shim {
    cairo_surface_t *surface;
    cairo_t *cairo;
};

canvas_shim *canvas_shim_begin(int width, int height) {
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) {
        cairo_surface_destroy(surface);
        return NULL;
    }
    canvas_shim *canvas = g_new(canvas_shim, 1);
    *canvas = (canvas_shim){.surface = surface, .cairo = cairo_create(surface)};
    return canvas;
}

void canvas_shim_end(canvas_shim *canvas) {
    cairo_destroy(canvas->cairo);
    cairo_surface_destroy(canvas->surface);
    g_free(canvas);
}

// MARK: Pictures

/// Converts pixels to those of cairo, on black. Returns NULL if memory is short.
static cairo_surface_t *surface_of(canvas_shim_picture picture) {
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, picture.width, picture.height);
    if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) {
        cairo_surface_destroy(surface);
        return NULL;
    }
    const int channels = picture.has_alpha ? 4 : 3;
    unsigned char *target = cairo_image_surface_get_data(surface);
    const int stride = cairo_image_surface_get_stride(surface);
    for (int y = 0; y < picture.height; y++) {
        const uint8_t *from = (const uint8_t *)picture.pixels + (size_t)y * (size_t)picture.stride;
        uint32_t *to = (uint32_t *)(void *)(target + (size_t)y * (size_t)stride);
        for (int x = 0; x < picture.width; x++, from += channels) {
            const uint32_t alpha = picture.has_alpha ? from[3] : 255;
            const uint32_t red = from[0] * alpha / 255, green = from[1] * alpha / 255, blue = from[2] * alpha / 255;
            to[x] = red << 16 | green << 8 | blue;
        }
    }
    cairo_surface_mark_dirty(surface);
    return surface;
}

bool canvas_shim_cover(canvas_shim *canvas, canvas_shim_frame frame, canvas_shim_picture picture) {
    cairo_surface_t *surface = surface_of(picture);
    if (!surface) return false;
    cairo_t *cairo = canvas->cairo;
    const double scale = MAX((double)frame.width / picture.width, (double)frame.height / picture.height);
    cairo_save(cairo);
    cairo_rectangle(cairo, frame.x, frame.y, frame.width, frame.height);
    cairo_clip(cairo);
    cairo_translate(
        cairo, frame.x + (frame.width - picture.width * scale) / 2,
        frame.y + (frame.height - picture.height * scale) / 2);
    cairo_scale(cairo, scale, scale);
    cairo_set_source_surface(cairo, surface, 0, 0);
    // Without it the edges would be mixed with the black of the canvas.
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD);
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD);
    cairo_paint(cairo);
    cairo_restore(cairo);
    cairo_surface_destroy(surface);
    return cairo_status(cairo) == CAIRO_STATUS_SUCCESS;
}

// MARK: Texts

// In application pixels.
static const int letter_size = 13, plate_margin = 8, distance = 16;
/// White letters on it have a contrast of more than 5 : 1, also over white.
static const double plate_opacity = 0.6;

static void rounded(cairo_t *cairo, double x, double y, double width, double height, double radius) {
    cairo_new_path(cairo);
    cairo_arc(cairo, x + width - radius, y + radius, radius, -G_PI_2, 0);
    cairo_arc(cairo, x + width - radius, y + height - radius, radius, 0, G_PI_2);
    cairo_arc(cairo, x + radius, y + height - radius, radius, G_PI_2, G_PI);
    cairo_arc(cairo, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
    cairo_close_path(cairo);
}

void canvas_shim_write(canvas_shim *canvas, canvas_shim_frame frame, const char *text, int scale) {
    cairo_t *cairo = canvas->cairo;
    const int margin = plate_margin * scale, room = frame.width - 2 * (distance + plate_margin) * scale;
    if (room <= 0) return;
    PangoLayout *layout = pango_cairo_create_layout(cairo);
    PangoFontDescription *font = pango_font_description_from_string("Sans");
    pango_font_description_set_absolute_size(font, (double)letter_size * scale * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
    pango_layout_set_single_paragraph_mode(layout, TRUE);
    pango_layout_set_text(layout, text, -1);
    int width, height;
    pango_layout_get_pixel_size(layout, &width, &height);
    if (width > room) {
        pango_layout_set_width(layout, room * PANGO_SCALE);
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
        width = room;
    }
    const int x = frame.x + frame.width - distance * scale - margin - width;
    const int y = frame.y + frame.height - distance * scale - margin / 2 - height;
    rounded(cairo, x - margin, y - margin / 2, width + 2 * margin, height + margin, margin);
    cairo_set_source_rgba(cairo, 0, 0, 0, plate_opacity);
    cairo_fill(cairo);
    cairo_set_source_rgb(cairo, 1, 1, 1);
    cairo_move_to(cairo, x, y);
    pango_cairo_show_layout(cairo, layout);
    g_object_unref(layout);
}

// MARK: Result

const void *canvas_shim_pixels(canvas_shim *canvas, int *stride) {
    cairo_surface_flush(canvas->surface);
    unsigned char *pixels = cairo_image_surface_get_data(canvas->surface);
    *stride = cairo_image_surface_get_stride(canvas->surface);
    const int width = cairo_image_surface_get_width(canvas->surface);
    const int height = cairo_image_surface_get_height(canvas->surface);
    // Three bytes take the place of four from left to right, so that no byte is overwritten before it is read.
    for (int y = 0; y < height; y++) {
        uint8_t *row = pixels + (size_t)y * (size_t)*stride;
        for (int x = 0; x < width; x++) {
            const uint32_t color = ((const uint32_t *)(const void *)row)[x];
            row[3 * x] = (uint8_t)(color >> 16);
            row[3 * x + 1] = (uint8_t)(color >> 8);
            row[3 * x + 2] = (uint8_t)color;
        }
    }
    return pixels;
}
