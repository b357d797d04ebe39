#include "gtk_shim_widgets.h"

// A layout that gives each child its natural width and begins a new line where the width ends, as words in a paragraph.
// One child of a line can expand.
// GtkFlowBox would arrange the children in columns of equal width.

// The distance between children and between lines, in application pixels.
static const int spacing = 6;

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

typedef struct {
    // The first child of the next line, or NULL.
    GtkWidget *next;
    int width;
    int height;
} Line;

static GtkWidget *first_in_layout(GtkWidget *child) {
    while (child != NULL && !gtk_widget_should_layout(child)) child = gtk_widget_get_next_sibling(child);
    return child;
}

static GtkWidget *next_in_layout(GtkWidget *child) { return first_in_layout(gtk_widget_get_next_sibling(child)); }

static Line measured_line(GtkWidget *first, int width) {
    Line line = {first, 0, 0};
    do {
        int child_width = natural_width(line.next, width);
        int gap = line.width > 0 ? spacing : 0;
        if (line.width > 0 && width >= 0 && line.width + gap + child_width > width) break;
        line.width += gap + child_width;
        line.height = MAX(line.height, natural_height(line.next, child_width));
        line.next = next_in_layout(line.next);
    } while (line.next != NULL);
    return line;
}

// The first child of a line that expands gets the width that is left.
static void place_line(GtkWidget *first, Line line, int y, int width, gboolean mirrored) {
    int rest = MAX(0, width - line.width);
    int x = 0;
    for (GtkWidget *child = first; child != line.next; child = next_in_layout(child)) {
        int child_width = natural_width(child, width);
        int child_height = natural_height(child, child_width);
        if (rest > 0 && gtk_widget_compute_expand(child, GTK_ORIENTATION_HORIZONTAL)) {
            child_width += rest;
            rest = 0;
        }
        GtkAllocation area = {mirrored ? width - x - child_width : x, y, child_width, child_height};
        gtk_widget_size_allocate(child, &area, -1);
        x += child_width + spacing;
    }
}

// Arranges the visible children in lines of this width and returns the total height. With `place` the children get
// their positions. A negative width is unlimited.
static int arrange(GtkWidget *box, int width, gboolean place) {
    gboolean mirrored = gtk_widget_get_direction(box) == GTK_TEXT_DIR_RTL;
    int height = 0;
    GtkWidget *child = first_in_layout(gtk_widget_get_first_child(box));
    while (child != NULL) {
        Line line = measured_line(child, width);
        if (height > 0) height += spacing;
        if (place) place_line(child, line, height, width, mirrored);
        height += line.height;
        child = line.next;
    }
    return height;
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
    for (GtkWidget *child = first_in_layout(gtk_widget_get_first_child(widget)); child; child = next_in_layout(child)) {
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
