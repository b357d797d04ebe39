#include "paintable_placeholder.h"

// Medium gray with alpha slightly darkens a light background and lightens a dark one, so one color serves both styles.
static const GdkRGBA fill = {0.5f, 0.5f, 0.5f, 0.14f};
static const double ink[4] = {0.5, 0.5, 0.5, 0.75};

// The coordinates of the crossed-out picture, whose frame is 32 units wide and 24 high.
enum { FRAME_WIDTH = 32, FRAME_HEIGHT = 24 };
// The height of the frame relative to the box: small enough to stay unobtrusive.
static const double share = 0.34;

static void draw_frame(cairo_t *cr) {
    cairo_rectangle(cr, 0, 0, FRAME_WIDTH, FRAME_HEIGHT);
    cairo_stroke(cr);
}

static void draw_hills(cairo_t *cr) {
    cairo_move_to(cr, 2, 20);
    cairo_line_to(cr, 11, 10);
    cairo_line_to(cr, 17, 16);
    cairo_line_to(cr, 22, 12);
    cairo_line_to(cr, 30, 20);
    cairo_stroke(cr);
}

static void draw_slash(cairo_t *cr) {
    cairo_move_to(cr, -3, FRAME_HEIGHT + 3);
    cairo_line_to(cr, FRAME_WIDTH + 3, -3);
    cairo_stroke(cr);
}

static void draw_failed(GtkSnapshot *snapshot, const graphene_rect_t *box, double width, double height) {
    double scale = height * share / FRAME_HEIGHT;
    cairo_t *cr = gtk_snapshot_append_cairo(snapshot, box);
    cairo_translate(cr, (width - FRAME_WIDTH * scale) / 2, (height - FRAME_HEIGHT * scale) / 2);
    cairo_scale(cr, scale, scale);
    cairo_set_line_width(cr, 2);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    // The strokes are drawn as one group with one opacity; otherwise their crossings would be more opaque.
    cairo_push_group(cr);
    cairo_set_source_rgb(cr, ink[0], ink[1], ink[2]);
    draw_frame(cr);
    draw_hills(cr);
    draw_slash(cr);
    cairo_pop_group_to_source(cr);
    cairo_paint_with_alpha(cr, ink[3]);
    cairo_destroy(cr);
}

void vitrine_placeholder_snapshot(GtkSnapshot *snapshot, double width, double height, gboolean failed) {
    graphene_rect_t box;
    graphene_rect_init(&box, 0, 0, (float)width, (float)height);
    gtk_snapshot_append_color(snapshot, &fill, &box);
    if (failed) draw_failed(snapshot, &box, width, height);
}
