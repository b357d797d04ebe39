#include "gtk_shim_widgets.h"

// GTK's scrolled window asks its child for a height without a width, so wrapped text reports the height of one line.
// This layout around the scrolled window asks for the height at the actual width.

static GtkWidget *content(GtkWidget *scroller) {
    GtkWidget *child = gtk_scrolled_window_get_child(GTK_SCROLLED_WINDOW(scroller));
    return GTK_IS_VIEWPORT(child) ? gtk_viewport_get_child(GTK_VIEWPORT(child)) : child;
}

static GtkSizeRequestMode request_mode(GtkWidget *widget) {
    (void)widget;
    return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline) {
    GtkWidget *scroller = gtk_widget_get_first_child(widget);
    gtk_widget_measure(scroller, orientation, for_size, minimum, natural, minimum_baseline, natural_baseline);
    if (orientation != GTK_ORIENTATION_VERTICAL) {
        return;
    }
    int whole = 0;
    gtk_widget_measure(content(scroller), orientation, for_size, NULL, &whole, NULL, NULL);
    *natural = MAX(*minimum, whole);
}

static void allocate(GtkWidget *widget, int width, int height, int baseline) {
    gtk_widget_allocate(gtk_widget_get_first_child(widget), width, height, baseline, NULL);
}

void vitrine_fit_scroller(GtkWidget *bin) {
    gtk_widget_set_layout_manager(bin, gtk_custom_layout_new(request_mode, measure, allocate));
}
