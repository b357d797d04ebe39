#include "gtk_shim_widgets.h"

// A layout that gives each child its natural width and begins a new line where the width ends, as words in a paragraph.
// GtkFlowBox would arrange the children in columns of equal width.

// The distance between children and between lines, in application pixels.
static const int spacing = 6;

typedef struct {
    int x;
    int y;
    int height;
} Line;

static int natural_width(GtkWidget *child, int width) {
    int minimum = 0;
    int natural = 0;
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
    return width < 0 ? natural : MAX(minimum, MIN(natural, width));
}

static int natural_height(GtkWidget *child, int width) {
    int natural = 0;
    gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
    return natural;
}

// Arranges the visible children in lines of this width and returns the total height. With `place` the children get
// their positions. A negative width is unlimited.
static int arrange(GtkWidget *box, int width, gboolean place) {
    gboolean mirrored = gtk_widget_get_direction(box) == GTK_TEXT_DIR_RTL;
    Line line = {0, 0, 0};
    for (GtkWidget *child = gtk_widget_get_first_child(box); child; child = gtk_widget_get_next_sibling(child)) {
        if (!gtk_widget_should_layout(child)) {
            continue;
        }
        int child_width = natural_width(child, width);
        int child_height = natural_height(child, child_width);
        if (line.x > 0 && width >= 0 && line.x + child_width > width) {
            line = (Line){0, line.y + line.height + spacing, 0};
        }
        if (place) {
            GtkAllocation area = {mirrored ? width - line.x - child_width : line.x, line.y, child_width, child_height};
            gtk_widget_size_allocate(child, &area, -1);
        }
        line.x += child_width + spacing;
        line.height = MAX(line.height, child_height);
    }
    return line.y + line.height;
}

static GtkSizeRequestMode request_mode(GtkWidget *widget) {
    (void)widget;
    return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline) {
    (void)minimum_baseline;
    (void)natural_baseline;
    if (orientation == GTK_ORIENTATION_VERTICAL) {
        *minimum = *natural = arrange(widget, for_size, FALSE);
        return;
    }
    *minimum = *natural = 0;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
        if (!gtk_widget_should_layout(child)) {
            continue;
        }
        int least = 0;
        gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
        *minimum = MAX(*minimum, least);
        *natural += (*natural > 0 ? spacing : 0) + natural_width(child, -1);
    }
}

static void allocate(GtkWidget *widget, int width, int height, int baseline) {
    (void)height;
    (void)baseline;
    arrange(widget, width, TRUE);
}

void vitrine_wrap_children(GtkWidget *box) {
    gtk_widget_set_layout_manager(box, gtk_custom_layout_new(request_mode, measure, allocate));
}
