#include "gtk_shim_print.h"

// In points: the size of the credit's letters and its distance from the picture.
static const double credit_size = 9;
static const double credit_distance = 9;

// Returns a layout of the text, or NULL without a text. The caller releases it.
static PangoLayout *credit_layout(GtkPrintContext *context, const char *credit) {
    if (!credit) {
        return NULL;
    }
    PangoLayout *layout = gtk_print_context_create_pango_layout(context);
    PangoFontDescription *font = pango_font_description_from_string("Sans");
    pango_font_description_set_absolute_size(font, credit_size * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
    pango_layout_set_width(layout, (int)(gtk_print_context_get_width(context) * PANGO_SCALE));
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER);
    pango_layout_set_text(layout, credit, -1);
    return layout;
}

static double height_of(PangoLayout *layout) {
    int height = 0;
    pango_layout_get_size(layout, NULL, &height);
    return (double)height / PANGO_SCALE;
}

void vitrine_print_picture(GtkPrintContext *context, const void *pixels, int width, int height, int stride,
                           const char *credit) {
    cairo_t *cairo = gtk_print_context_get_cairo_context(context);
    double page_width = gtk_print_context_get_width(context);
    double page_height = gtk_print_context_get_height(context);
    PangoLayout *layout = credit_layout(context, credit);
    double credit_height = layout ? height_of(layout) : 0;
    double room = page_height - (layout ? credit_height + credit_distance : 0);
    double scale = MIN(page_width / width, room / height);
    // A very long credit leaves no room for the picture; then it is left out.
    if (scale <= 0) {
        g_clear_object(&layout);
        scale = MIN(page_width / width, page_height / height);
        room = page_height;
    }
    double top = (room - height * scale) / 2;

    cairo_save(cairo);
    cairo_translate(cairo, (page_width - width * scale) / 2, top);
    cairo_scale(cairo, scale, scale);
    // Cairo only reads from a source surface.
    cairo_surface_t *surface = cairo_image_surface_create_for_data((unsigned char *)pixels, CAIRO_FORMAT_ARGB32, width,
                                                                   height, stride);
    cairo_set_source_surface(cairo, surface, 0, 0);
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD);
    cairo_paint(cairo);
    cairo_restore(cairo);
    // The page may still refer to the surface, whose pixels belong to the caller: finishing it copies what is needed.
    cairo_surface_finish(surface);
    cairo_surface_destroy(surface);

    if (layout) {
        cairo_move_to(cairo, 0, top + height * scale + credit_distance);
        pango_cairo_show_layout(cairo, layout);
        g_object_unref(layout);
    }
}
