#include "gtk_shim_paintable.h"

// Main thread only. The paintable holds the texture from show_texture to the next change of state or to dispose.

typedef struct {
    GObjectClass parent_class;
} VitrinePaintableClass;

struct _VitrinePaintable {
    GObject parent_instance;
    int width;
    int height;
    double maximum_crop;
    double radius;
    // The largest size of the picture in application pixels; 0 for none.
    int maximum_width, maximum_height;
    double opacity;
    VitrinePaintableState state;
    GdkTexture *texture;
    // Of the placeholder instead of gray, and below a picture that fades in.
    gboolean has_color;
    GdkRGBA color;
};

static gint live_paintables = 0;

// MARK: Placeholder

// Medium gray with alpha slightly darkens a light background and lightens a dark one, so one color serves both styles.
static const GdkRGBA fill = {0.5f, 0.5f, 0.5f, 0.14f};
static const double ink[4] = {0.5, 0.5, 0.5, 0.75};

// The coordinates of the crossed-out picture, whose frame is 32 units wide and 24 high.
enum { FRAME_WIDTH = 32, FRAME_HEIGHT = 24 };
// The height of the frame relative to the box: small enough to stay unobtrusive.
static const double share = 0.34;

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
    cairo_rectangle(cr, 0, 0, FRAME_WIDTH, FRAME_HEIGHT);
    cairo_stroke(cr);
    // Two hills.
    cairo_move_to(cr, 2, 20);
    cairo_line_to(cr, 11, 10);
    cairo_line_to(cr, 17, 16);
    cairo_line_to(cr, 22, 12);
    cairo_line_to(cr, 30, 20);
    cairo_stroke(cr);
    cairo_move_to(cr, -3, FRAME_HEIGHT + 3);
    cairo_line_to(cr, FRAME_WIDTH + 3, -3);
    cairo_stroke(cr);
    cairo_pop_group_to_source(cr);
    cairo_paint_with_alpha(cr, ink[3]);
    cairo_destroy(cr);
}

static void append_placeholder(GtkSnapshot *snapshot, double width, double height, gboolean failed) {
    graphene_rect_t box;
    graphene_rect_init(&box, 0, 0, (float)width, (float)height);
    gtk_snapshot_append_color(snapshot, &fill, &box);
    if (failed) draw_failed(snapshot, &box, width, height);
}

// MARK: Drawing

// The picture covers the area as far as `maximum_crop` allows; it is never distorted.
static graphene_rect_t picture_place(VitrinePaintable *self, double width, double height) {
    double texture_width = gdk_texture_get_width(self->texture), texture_height = gdk_texture_get_height(self->texture);
    double fit = MIN(width / texture_width, height / texture_height);
    double cover = MAX(width / texture_width, height / texture_height);
    double scale = self->maximum_crop >= 1 ? cover : MIN(cover, fit / (1 - self->maximum_crop));
    if (self->maximum_width > 0) {
        scale = MIN(scale, MAX(self->maximum_width / texture_width, self->maximum_height / texture_height));
    }
    double shown_width = texture_width * scale, shown_height = texture_height * scale;
    graphene_rect_t place;
    graphene_rect_init(&place, (float)((width - shown_width) / 2), (float)((height - shown_height) / 2),
                       (float)shown_width, (float)shown_height);
    return place;
}

static void draw(VitrinePaintable *self, GtkSnapshot *snapshot, const graphene_rect_t *place, double width,
                 double height) {
    // A picture that fades in covers what was there while it was loading.
    if (self->texture == NULL || self->opacity < 1) {
        if (self->has_color) {
            gtk_snapshot_append_color(snapshot, &self->color, place);
        } else if (self->texture == NULL || self->maximum_crop > 0) {
            append_placeholder(snapshot, width, height, self->state == VITRINE_PAINTABLE_FAILED);
        }
    }
    if (self->texture == NULL) return;
    if (self->opacity < 1) gtk_snapshot_push_opacity(snapshot, self->opacity);
    gtk_snapshot_append_texture(snapshot, self->texture, place);
    if (self->opacity < 1) gtk_snapshot_pop(snapshot);
}

static void snapshot(GdkPaintable *paintable, GdkSnapshot *gdk_snapshot, double width, double height) {
    VitrinePaintable *self = VITRINE_PAINTABLE(paintable);
    GtkSnapshot *snapshot = GTK_SNAPSHOT(gdk_snapshot);
    if (width <= 0 || height <= 0) return;
    graphene_rect_t area = GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height);
    graphene_rect_t place = self->texture != NULL ? picture_place(self, width, height) : area;
    // A small picture is in the middle of a filled area.
    gboolean is_small = self->texture != NULL && self->maximum_width > 0 && self->maximum_crop > 0;
    // The visible part of the picture has the corners.
    graphene_rect_t visible;
    if (is_small || !graphene_rect_intersection(&area, &place, &visible)) visible = area;
    GskRoundedRect outline;
    gsk_rounded_rect_init_from_rect(&outline, &visible, (float)self->radius);
    gboolean clips = self->radius > 0 || self->maximum_crop > 0;
    if (clips) gtk_snapshot_push_rounded_clip(snapshot, &outline);
    if (is_small) append_placeholder(snapshot, width, height, FALSE);
    draw(self, snapshot, &place, width, height);
    if (clips) gtk_snapshot_pop(snapshot);
}

static GdkPaintable *get_current_image(GdkPaintable *paintable) {
    VitrinePaintable *self = VITRINE_PAINTABLE(paintable);
    return self->texture != NULL ? GDK_PAINTABLE(g_object_ref(self->texture))
                                 : gdk_paintable_new_empty(self->width, self->height);
}

static int get_intrinsic_width(GdkPaintable *paintable) { return VITRINE_PAINTABLE(paintable)->width; }
static int get_intrinsic_height(GdkPaintable *paintable) { return VITRINE_PAINTABLE(paintable)->height; }

static void paintable_interface_init(GdkPaintableInterface *interface) {
    interface->snapshot = snapshot;
    interface->get_current_image = get_current_image;
    interface->get_intrinsic_width = get_intrinsic_width;
    interface->get_intrinsic_height = get_intrinsic_height;
}

G_DEFINE_FINAL_TYPE_WITH_CODE(VitrinePaintable, vitrine_paintable, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(GDK_TYPE_PAINTABLE, paintable_interface_init))

static void vitrine_paintable_dispose(GObject *object) {
    g_clear_object(&VITRINE_PAINTABLE(object)->texture);
    G_OBJECT_CLASS(vitrine_paintable_parent_class)->dispose(object);
}

static void vitrine_paintable_finalize(GObject *object) {
    g_atomic_int_add(&live_paintables, -1);
    G_OBJECT_CLASS(vitrine_paintable_parent_class)->finalize(object);
}

static void vitrine_paintable_class_init(VitrinePaintableClass *class) {
    G_OBJECT_CLASS(class)->dispose = vitrine_paintable_dispose;
    G_OBJECT_CLASS(class)->finalize = vitrine_paintable_finalize;
}

static void vitrine_paintable_init(VitrinePaintable *self) {
    (void)self;
    g_atomic_int_inc(&live_paintables);
}

VitrinePaintable *vitrine_paintable_new(int width, int height) {
    VitrinePaintable *self = g_object_new(VITRINE_TYPE_PAINTABLE, NULL);
    self->width = width;
    self->height = height;
    self->opacity = 1;
    self->state = VITRINE_PAINTABLE_EMPTY;
    return self;
}

void vitrine_paintable_resize(VitrinePaintable *self, int width, int height) {
    if (self->width == width && self->height == height) return;
    self->width = width;
    self->height = height;
    gdk_paintable_invalidate_size(GDK_PAINTABLE(self));
}

void vitrine_paintable_set_shape(VitrinePaintable *self, double maximum_crop, double radius) {
    self->maximum_crop = maximum_crop;
    self->radius = radius;
    gdk_paintable_invalidate_contents(GDK_PAINTABLE(self));
}

void vitrine_paintable_set_maximum_size(VitrinePaintable *self, int width, int height) {
    if (self->maximum_width == width && self->maximum_height == height) return;
    self->maximum_width = width;
    self->maximum_height = height;
    gdk_paintable_invalidate_contents(GDK_PAINTABLE(self));
}

void vitrine_paintable_set_opacity(VitrinePaintable *self, double opacity) {
    if (self->opacity == opacity) return;
    self->opacity = opacity;
    gdk_paintable_invalidate_contents(GDK_PAINTABLE(self));
}

void vitrine_paintable_show_texture(VitrinePaintable *self, GdkTexture *texture) {
    self->state = VITRINE_PAINTABLE_PICTURE;
    if (g_set_object(&self->texture, texture)) gdk_paintable_invalidate_contents(GDK_PAINTABLE(self));
}

void vitrine_paintable_show_placeholder(VitrinePaintable *self, VitrinePaintableState state) {
    g_return_if_fail(state != VITRINE_PAINTABLE_PICTURE);
    // Empty and loading look the same, so no redraw is needed between them.
    gboolean looks_different = self->texture != NULL ||
                               (self->state == VITRINE_PAINTABLE_FAILED) != (state == VITRINE_PAINTABLE_FAILED) ||
                               self->has_color;
    self->state = state;
    self->has_color = FALSE;
    g_clear_object(&self->texture);
    if (looks_different) gdk_paintable_invalidate_contents(GDK_PAINTABLE(self));
}

void vitrine_paintable_show_color(VitrinePaintable *self, guint8 red, guint8 green, guint8 blue) {
    GdkRGBA color = {(float)red / 255, (float)green / 255, (float)blue / 255, 1};
    gboolean looks_different = self->texture != NULL || self->state == VITRINE_PAINTABLE_FAILED || !self->has_color ||
                               !gdk_rgba_equal(&color, &self->color);
    self->state = VITRINE_PAINTABLE_LOADING;
    self->has_color = TRUE;
    self->color = color;
    g_clear_object(&self->texture);
    if (looks_different) gdk_paintable_invalidate_contents(GDK_PAINTABLE(self));
}

VitrinePaintableState vitrine_paintable_get_state(VitrinePaintable *self) { return self->state; }

guint vitrine_paintable_live_count(void) { return (guint)g_atomic_int_get(&live_paintables); }

// MARK: Icons of drags

// The size of one picture and the distance to the next one, in application pixels.
enum { ICON_SIDE = 96, ICON_STEP = 10, ICON_FRAME = 2 };

static void append_icon_picture(GtkSnapshot *snapshot, VitrinePaintable *picture, int index) {
    double width = ICON_SIDE, height = ICON_SIDE * 2.0 / 3;
    if (picture->texture != NULL) {
        width = gdk_texture_get_width(picture->texture);
        height = gdk_texture_get_height(picture->texture);
        double scale = ICON_SIDE / MAX(width, height);
        width *= scale;
        height *= scale;
    }
    float offset = (float)(index * ICON_STEP);
    graphene_rect_t place = GRAPHENE_RECT_INIT(offset + ICON_FRAME, offset + ICON_FRAME, (float)width, (float)height);
    graphene_rect_t frame = place;
    graphene_rect_inset(&frame, -ICON_FRAME, -ICON_FRAME);
    gtk_snapshot_append_color(snapshot, &(GdkRGBA){1, 1, 1, 1}, &frame);
    if (picture->texture != NULL) {
        gtk_snapshot_append_texture(snapshot, picture->texture, &place);
    } else {
        gtk_snapshot_append_color(snapshot, &(GdkRGBA){0.7f, 0.7f, 0.7f, 1}, &place);
    }
}

static void append_icon_number(GtkSnapshot *snapshot, GtkWidget *widget, const char *number) {
    PangoLayout *layout = gtk_widget_create_pango_layout(widget, number);
    int width = 0, height = 0;
    pango_layout_get_pixel_size(layout, &width, &height);
    float pill = (float)MAX(width + 12, height + 4);
    graphene_rect_t place = GRAPHENE_RECT_INIT(0, 0, pill, (float)height + 4);
    GskRoundedRect outline;
    gsk_rounded_rect_init_from_rect(&outline, &place, ((float)height + 4) / 2);
    gtk_snapshot_push_rounded_clip(snapshot, &outline);
    gtk_snapshot_append_color(snapshot, &(GdkRGBA){0.11f, 0.44f, 0.85f, 1}, &place);
    gtk_snapshot_pop(snapshot);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT((pill - (float)width) / 2, 2));
    gtk_snapshot_append_layout(snapshot, layout, &(GdkRGBA){1, 1, 1, 1});
    g_object_unref(layout);
}

GdkPaintable *vitrine_drag_icon(GtkWidget *widget, VitrinePaintable *const *pictures, int count, const char *number) {
    GtkSnapshot *snapshot = gtk_snapshot_new();
    // The first picture is on top.
    for (int index = count - 1; index >= 0; index--) append_icon_picture(snapshot, pictures[index], index);
    if (number != NULL) append_icon_number(snapshot, widget, number);
    return gtk_snapshot_free_to_paintable(snapshot, NULL);
}
