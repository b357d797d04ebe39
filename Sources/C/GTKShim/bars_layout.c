#include "gtk_shim_widgets.h"

// A layout of a box with two children: content, and bars above it. The bars are the second child, so that they are drawn
// over content that keeps its place while they grow.

typedef struct {
    /// Whether the content keeps its place.
    gboolean held;
    /// Whether the content moves once, although it is held.
    gboolean due;
    int top;
} State;

static State *state_of(GtkWidget *box) {
    return g_object_get_data(G_OBJECT(box), "vitrine-bars");
}

static void minimum_and_natural(GtkWidget *child, GtkOrientation orientation, int for_size, int *minimum,
                                int *natural) {
    *minimum = *natural = 0;
    if (gtk_widget_should_layout(child)) {
        gtk_widget_measure(child, orientation, for_size, minimum, natural, NULL, NULL);
    }
}

static GtkSizeRequestMode request_mode(GtkWidget *box) {
    (void)box;
    return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void measure(GtkWidget *box, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline) {
    (void)minimum_baseline;
    (void)natural_baseline;
    *minimum = *natural = 0;
    for (GtkWidget *child = gtk_widget_get_first_child(box); child; child = gtk_widget_get_next_sibling(child)) {
        int child_minimum = 0;
        int child_natural = 0;
        minimum_and_natural(child, orientation, for_size, &child_minimum, &child_natural);
        gboolean adds = orientation == GTK_ORIENTATION_VERTICAL;
        *minimum = adds ? *minimum + child_minimum : MAX(*minimum, child_minimum);
        *natural = adds ? *natural + child_natural : MAX(*natural, child_natural);
    }
}

static void place(GtkWidget *child, int y, int width, int height) {
    if (gtk_widget_should_layout(child)) {
        graphene_point_t origin = GRAPHENE_POINT_INIT(0, (float)y);
        gtk_widget_allocate(child, width, height, -1, gsk_transform_translate(NULL, &origin));
    }
}

static void allocate(GtkWidget *box, int width, int height, int baseline) {
    (void)baseline;
    State *state = state_of(box);
    GtkWidget *content = gtk_widget_get_first_child(box);
    GtkWidget *bars = gtk_widget_get_next_sibling(content);
    int content_minimum = 0;
    int bars_minimum = 0;
    int bars_height = 0;
    int ignored = 0;
    minimum_and_natural(content, GTK_ORIENTATION_VERTICAL, width, &content_minimum, &ignored);
    minimum_and_natural(bars, GTK_ORIENTATION_VERTICAL, width, &bars_minimum, &bars_height);
    bars_height = MAX(bars_minimum, MIN(bars_height, height - content_minimum));
    if (!state->held || state->due) {
        state->top = bars_height;
        state->due = FALSE;
    }
    int top = MAX(0, MIN(state->top, height - content_minimum));
    place(content, top, width, height - top);
    place(bars, 0, width, bars_height);
}

void vitrine_bars_install(GtkWidget *box) {
    g_object_set_data_full(G_OBJECT(box), "vitrine-bars", g_new0(State, 1), g_free);
    gtk_widget_set_layout_manager(box, gtk_custom_layout_new(request_mode, measure, allocate));
}

void vitrine_bars_hold(GtkWidget *box, gboolean held) {
    State *state = state_of(box);
    if (state->held != held) {
        state->held = held;
        gtk_widget_queue_allocate(box);
    }
}

void vitrine_bars_move_content(GtkWidget *box) {
    GtkWidget *bars = gtk_widget_get_last_child(box);
    if (state_of(box)->top != gtk_widget_get_height(bars)) {
        state_of(box)->due = TRUE;
        gtk_widget_queue_allocate(box);
    }
}
