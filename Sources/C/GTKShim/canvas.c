#include "gtk_shim_canvas.h"

// Main thread only. The canvas holds the data from its creation to its dispose.

#define VITRINE_TYPE_CANVAS (vitrine_canvas_get_type())
#define VITRINE_CANVAS(object) (G_TYPE_CHECK_INSTANCE_CAST((object), VITRINE_TYPE_CANVAS, VitrineCanvas))

typedef struct {
    GtkWidget parent_instance;
    VitrineCanvasDraw draw;
    VitrineCanvasResized resized;
    gpointer data;
    GDestroyNotify destroy;
} VitrineCanvas;

typedef struct {
    GtkWidgetClass parent_class;
} VitrineCanvasClass;

G_DEFINE_FINAL_TYPE(VitrineCanvas, vitrine_canvas, GTK_TYPE_WIDGET)

static void vitrine_canvas_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
    VitrineCanvas *self = VITRINE_CANVAS(widget);
    int width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget);
    if (self->data && width > 0 && height > 0) self->draw(snapshot, width, height, self->data);
}

static void vitrine_canvas_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    (void)baseline;
    VitrineCanvas *self = VITRINE_CANVAS(widget);
    if (self->data) self->resized(width, height, self->data);
}

static void vitrine_canvas_dispose(GObject *object) {
    VitrineCanvas *self = VITRINE_CANVAS(object);
    gpointer data = g_steal_pointer(&self->data);
    if (data) self->destroy(data);
    G_OBJECT_CLASS(vitrine_canvas_parent_class)->dispose(object);
}

static void vitrine_canvas_class_init(VitrineCanvasClass *class) {
    G_OBJECT_CLASS(class)->dispose = vitrine_canvas_dispose;
    GTK_WIDGET_CLASS(class)->snapshot = vitrine_canvas_snapshot;
    GTK_WIDGET_CLASS(class)->size_allocate = vitrine_canvas_size_allocate;
    gtk_widget_class_set_accessible_role(GTK_WIDGET_CLASS(class), GTK_ACCESSIBLE_ROLE_IMG);
    gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "canvas");
}

static void vitrine_canvas_init(VitrineCanvas *self) {
    gtk_widget_set_overflow(GTK_WIDGET(self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *vitrine_canvas_new(VitrineCanvasDraw draw, VitrineCanvasResized resized, gpointer data,
                              GDestroyNotify destroy) {
    VitrineCanvas *self = g_object_new(VITRINE_TYPE_CANVAS, NULL);
    self->draw = draw;
    self->resized = resized;
    self->data = data;
    self->destroy = destroy;
    return GTK_WIDGET(self);
}

void vitrine_canvas_draw_piece(GtkSnapshot *snapshot, GdkTexture *texture, graphene_rect_t place, int quarters,
                               graphene_rect_t clip, gboolean squares) {
    if (clip.size.width <= 0 || clip.size.height <= 0) return;
    float width = place.size.width, height = place.size.height;
    graphene_point_t corner = place.origin;
    switch (quarters) {
    case 1: corner.x += width; break;
    case 2: corner.x += width, corner.y += height; break;
    case 3: corner.y += height; break;
    default: break;
    }
    gboolean is_sideways = quarters % 2 != 0;
    graphene_rect_t turned = GRAPHENE_RECT_INIT(0, 0, is_sideways ? height : width, is_sideways ? width : height);
    gtk_snapshot_push_clip(snapshot, &clip);
    gtk_snapshot_save(snapshot);
    if (quarters == 0) {
        turned = place;
    } else {
        GskTransform *transform = gsk_transform_rotate(gsk_transform_translate(NULL, &corner), (float)(90 * quarters));
        gtk_snapshot_transform(snapshot, transform);
        GskTransform *inverse = gsk_transform_invert(transform);
        gsk_transform_transform_bounds(inverse, &clip, &clip);
        gsk_transform_unref(inverse);
    }
    if (squares) {
        vitrine_snapshot_append_squares(snapshot, texture, &turned, &clip);
    } else {
        gtk_snapshot_append_texture(snapshot, texture, &turned);
    }
    gtk_snapshot_restore(snapshot);
    gtk_snapshot_pop(snapshot);
}

void vitrine_canvas_draw_checkerboard(GtkSnapshot *snapshot, graphene_rect_t place) {
    const float side = 8;
    const GdkRGBA light = {0.72f, 0.72f, 0.72f, 1}, dark = {0.6f, 0.6f, 0.6f, 1};
    if (place.size.width <= 0 || place.size.height <= 0) return;
    gtk_snapshot_push_repeat(snapshot, &place, &GRAPHENE_RECT_INIT(0, 0, 2 * side, 2 * side));
    gtk_snapshot_append_color(snapshot, &light, &GRAPHENE_RECT_INIT(0, 0, 2 * side, 2 * side));
    gtk_snapshot_append_color(snapshot, &dark, &GRAPHENE_RECT_INIT(side, 0, side, side));
    gtk_snapshot_append_color(snapshot, &dark, &GRAPHENE_RECT_INIT(0, side, side, side));
    gtk_snapshot_pop(snapshot);
}
