#include "gtk_shim_widgets.h"

#include "gtk_shim_lines.h"

// Main thread only. The view owns its cells as children, and the owner's data until its dispose.

#define VITRINE_TYPE_LINES_VIEW (vitrine_lines_view_get_type())
#define VITRINE_LINES_VIEW(object) (G_TYPE_CHECK_INSTANCE_CAST((object), VITRINE_TYPE_LINES_VIEW, VitrineLinesView))
#define VITRINE_TYPE_LINES_CELL (vitrine_lines_cell_get_type())
#define VITRINE_LINES_CELL(object) (G_TYPE_CHECK_INSTANCE_CAST((object), VITRINE_TYPE_LINES_CELL, VitrineLinesCell))

enum { NO_PROPERTY, HORIZONTAL, VERTICAL, HORIZONTAL_POLICY, VERTICAL_POLICY };

typedef struct {
    GtkWidget parent_instance;
    GtkAdjustment *adjustments[2];
    GtkScrollablePolicy policies[2];
    VitrineLinesCallbacks callbacks;
    gpointer data;
    GDestroyNotify release;
    gboolean is_in_layout;
    // The frame of a selection by dragging, which is the last child, so that it is drawn above the cells.
    GtkWidget *band;
} VitrineLinesView;

typedef struct {
    GtkWidgetClass parent_class;
} VitrineLinesViewClass;

typedef struct {
    GtkWidget parent_instance;
    // Whether a layout has given it its place since it was last hidden.
    gboolean is_placed;
} VitrineLinesCell;

typedef struct {
    GtkWidgetClass parent_class;
} VitrineLinesCellClass;

G_DEFINE_FINAL_TYPE_WITH_CODE(VitrineLinesView, vitrine_lines_view, GTK_TYPE_WIDGET,
                              G_IMPLEMENT_INTERFACE(GTK_TYPE_SCROLLABLE, NULL))
G_DEFINE_FINAL_TYPE(VitrineLinesCell, vitrine_lines_cell, GTK_TYPE_WIDGET)

// MARK: View

static void scrolled(VitrineLinesView *self) {
    if (!self->is_in_layout && self->data != NULL) self->callbacks.scrolled(self->data);
}

static void set_adjustment(VitrineLinesView *self, int index, GtkAdjustment *adjustment) {
    if (self->adjustments[index] == adjustment && adjustment != NULL) return;
    if (self->adjustments[index] != NULL) {
        g_signal_handlers_disconnect_by_func(self->adjustments[index], scrolled, self);
        g_clear_object(&self->adjustments[index]);
    }
    if (adjustment == NULL) return;
    self->adjustments[index] = g_object_ref_sink(adjustment);
    if (index == 1) g_signal_connect_swapped(adjustment, "value-changed", G_CALLBACK(scrolled), self);
    gtk_widget_queue_allocate(GTK_WIDGET(self));
}

static void set_property(GObject *object, guint property, const GValue *value, GParamSpec *spec) {
    VitrineLinesView *self = VITRINE_LINES_VIEW(object);
    switch (property) {
    case HORIZONTAL:
    case VERTICAL: set_adjustment(self, (int)property - HORIZONTAL, g_value_get_object(value)); break;
    case HORIZONTAL_POLICY:
    case VERTICAL_POLICY: self->policies[property - HORIZONTAL_POLICY] = g_value_get_enum(value); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, property, spec); break;
    }
}

static void get_property(GObject *object, guint property, GValue *value, GParamSpec *spec) {
    VitrineLinesView *self = VITRINE_LINES_VIEW(object);
    switch (property) {
    case HORIZONTAL:
    case VERTICAL: g_value_set_object(value, self->adjustments[property - HORIZONTAL]); break;
    case HORIZONTAL_POLICY:
    case VERTICAL_POLICY: g_value_set_enum(value, self->policies[property - HORIZONTAL_POLICY]); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, property, spec); break;
    }
}

static void view_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline) {
    (void)widget;
    (void)orientation;
    (void)for_size;
    // The content scrolls, so it needs no space of its own.
    *minimum = *natural = 0;
    *minimum_baseline = *natural_baseline = -1;
}

static void view_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    (void)baseline;
    VitrineLinesView *self = VITRINE_LINES_VIEW(widget);
    if (self->data == NULL) return;
    self->is_in_layout = TRUE;
    if (self->adjustments[0] != NULL) gtk_adjustment_configure(self->adjustments[0], 0, 0, width, 1, width, width);
    self->callbacks.layout(width, height, self->data);
    self->is_in_layout = FALSE;
}

static void view_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
    // A cell can take the focus before its first layout, and has no size then.
    GtkWidget *band = VITRINE_LINES_VIEW(widget)->band;
    for (GtkWidget *cell = gtk_widget_get_first_child(widget); cell; cell = gtk_widget_get_next_sibling(cell)) {
        if (cell != band && VITRINE_LINES_CELL(cell)->is_placed) gtk_widget_snapshot_child(widget, cell, snapshot);
    }
    if (band != NULL) gtk_widget_snapshot_child(widget, band, snapshot);
}

static gboolean view_focus(GtkWidget *widget, GtkDirectionType direction) {
    (void)direction;
    VitrineLinesView *self = VITRINE_LINES_VIEW(widget);
    // Tab leaves the view; arrow keys are the owner's.
    if (gtk_widget_get_focus_child(widget) != NULL || self->data == NULL) return FALSE;
    return self->callbacks.focus(self->data);
}

static gboolean view_grab_focus(GtkWidget *widget) {
    VitrineLinesView *self = VITRINE_LINES_VIEW(widget);
    return self->data != NULL && self->callbacks.focus(self->data);
}

static void view_dispose(GObject *object) {
    VitrineLinesView *self = VITRINE_LINES_VIEW(object);
    set_adjustment(self, 0, NULL);
    set_adjustment(self, 1, NULL);
    gpointer data = g_steal_pointer(&self->data);
    if (data != NULL) self->release(data);
    self->band = NULL;
    GtkWidget *child = NULL;
    while ((child = gtk_widget_get_first_child(GTK_WIDGET(self))) != NULL) gtk_widget_unparent(child);
    G_OBJECT_CLASS(vitrine_lines_view_parent_class)->dispose(object);
}

static void vitrine_lines_view_class_init(VitrineLinesViewClass *class) {
    GObjectClass *object_class = G_OBJECT_CLASS(class);
    object_class->set_property = set_property;
    object_class->get_property = get_property;
    object_class->dispose = view_dispose;
    g_object_class_override_property(object_class, HORIZONTAL, "hadjustment");
    g_object_class_override_property(object_class, VERTICAL, "vadjustment");
    g_object_class_override_property(object_class, HORIZONTAL_POLICY, "hscroll-policy");
    g_object_class_override_property(object_class, VERTICAL_POLICY, "vscroll-policy");
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
    widget_class->measure = view_measure;
    widget_class->size_allocate = view_size_allocate;
    widget_class->snapshot = view_snapshot;
    widget_class->focus = view_focus;
    widget_class->grab_focus = view_grab_focus;
    gtk_widget_class_set_css_name(widget_class, "linesview");
    gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void vitrine_lines_view_init(VitrineLinesView *self) {
    gtk_widget_set_overflow(GTK_WIDGET(self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *vitrine_lines_view_new(VitrineLinesCallbacks callbacks, gpointer data, GDestroyNotify release) {
    VitrineLinesView *self = g_object_new(VITRINE_TYPE_LINES_VIEW, NULL);
    self->callbacks = callbacks;
    self->data = data;
    self->release = release;
    return GTK_WIDGET(self);
}

GtkAdjustment *vitrine_lines_view_get_vertical(GtkWidget *view) { return VITRINE_LINES_VIEW(view)->adjustments[1]; }

void vitrine_lines_view_scroll(GtkWidget *view, double value, double height) {
    GtkAdjustment *vertical = VITRINE_LINES_VIEW(view)->adjustments[1];
    if (vertical == NULL) return;
    double page = gtk_widget_get_height(view);
    double upper = MAX(height, page);
    gtk_adjustment_configure(vertical, CLAMP(value, 0, upper - page), 0, upper, page * 0.1, page * 0.9, page);
}

void vitrine_lines_view_show_band(GtkWidget *view, gboolean shown) {
    VitrineLinesView *self = VITRINE_LINES_VIEW(view);
    if (!shown) g_clear_pointer(&self->band, gtk_widget_unparent);
    if (!shown || self->band != NULL) return;
    // The theme draws the frame by its name.
    self->band = g_object_new(GTK_TYPE_BOX, "css-name", "rubberband", "accessible-role",
                              GTK_ACCESSIBLE_ROLE_PRESENTATION, "can-target", FALSE, NULL);
    gtk_widget_set_parent(self->band, view);
}

static void place(GtkWidget *child, int x, int y, int width, int height) {
    // A widget must be measured before it gets a size.
    int minimum_width = 0, minimum_height = 0;
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum_width, NULL, NULL, NULL);
    gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, MAX(width, minimum_width), &minimum_height, NULL, NULL, NULL);
    GskTransform *transform = gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT((float)x, (float)y));
    gtk_widget_allocate(child, MAX(width, minimum_width), MAX(height, minimum_height), -1, transform);
}

void vitrine_lines_view_place_band(GtkWidget *view, int x, int y, int width, int height) {
    VitrineLinesView *self = VITRINE_LINES_VIEW(view);
    if (self->band != NULL) place(self->band, x, y, width, height);
}

// MARK: Cells

static void cell_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline) {
    (void)minimum_baseline;
    (void)natural_baseline;
    gtk_widget_measure(gtk_widget_get_first_child(widget), orientation, for_size, minimum, natural, NULL, NULL);
}

static void cell_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    gtk_widget_allocate(gtk_widget_get_first_child(widget), width, height, baseline, NULL);
}

static void cell_dispose(GObject *object) {
    GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(object));
    if (child != NULL) gtk_widget_unparent(child);
    G_OBJECT_CLASS(vitrine_lines_cell_parent_class)->dispose(object);
}

static void vitrine_lines_cell_class_init(VitrineLinesCellClass *class) {
    G_OBJECT_CLASS(class)->dispose = cell_dispose;
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
    widget_class->measure = cell_measure;
    widget_class->size_allocate = cell_size_allocate;
    gtk_widget_class_set_css_name(widget_class, "cell");
    gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static void vitrine_lines_cell_init(VitrineLinesCell *self) { gtk_widget_set_focusable(GTK_WIDGET(self), TRUE); }

GtkWidget *vitrine_lines_cell_new(GtkWidget *view, GtkWidget *child) {
    GtkWidget *cell = g_object_new(VITRINE_TYPE_LINES_CELL, NULL);
    gtk_widget_set_parent(child, cell);
    gtk_widget_set_child_visible(cell, FALSE);
    gtk_accessible_update_state(GTK_ACCESSIBLE(cell), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
    gtk_widget_set_parent(cell, view);
    return cell;
}

static void show(GtkWidget *cell, gboolean visible) {
    if (gtk_widget_get_child_visible(cell) == visible) return;
    gtk_widget_set_child_visible(cell, visible);
    // GTK presents unmapped widgets to assistive technologies.
    gtk_accessible_update_state(GTK_ACCESSIBLE(cell), GTK_ACCESSIBLE_STATE_HIDDEN, !visible, -1);
}

void vitrine_lines_cell_order(GtkWidget *cell, GtkWidget *after) {
    // The order of the children is the reading order.
    if (gtk_widget_get_prev_sibling(cell) != after) gtk_widget_insert_after(cell, gtk_widget_get_parent(cell), after);
}

void vitrine_lines_cell_place(GtkWidget *cell, int x, int y, int width, int height) {
    show(cell, TRUE);
    place(cell, x, y, width, height);
    VITRINE_LINES_CELL(cell)->is_placed = TRUE;
}

void vitrine_lines_cell_show(GtkWidget *cell) { show(cell, TRUE); }

void vitrine_lines_cell_hide(GtkWidget *cell) {
    VITRINE_LINES_CELL(cell)->is_placed = FALSE;
    show(cell, FALSE);
}

void vitrine_lines_cell_describe(GtkWidget *cell, const char *name, int position, int count) {
    GtkAccessible *accessible = GTK_ACCESSIBLE(cell);
    vitrine_set_accessible_label(cell, name);
    gtk_accessible_update_relation(accessible, GTK_ACCESSIBLE_RELATION_POS_IN_SET, position + 1,
                                   GTK_ACCESSIBLE_RELATION_SET_SIZE, count, -1);
}

void vitrine_lines_cell_set_selected(GtkWidget *cell, gboolean selected) {
    if (selected) {
        gtk_widget_set_state_flags(cell, GTK_STATE_FLAG_SELECTED, FALSE);
    } else {
        gtk_widget_unset_state_flags(cell, GTK_STATE_FLAG_SELECTED);
    }
    gtk_accessible_update_state(GTK_ACCESSIBLE(cell), GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
}
