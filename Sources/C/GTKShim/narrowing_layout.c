#include "gtk_shim_widgets.h"

// A layout of one child that also accepts less than the child's minimum width, for one frame: the window becomes that narrow,
// and a program that sees it rearranges the child. Without it a window manager could not make the window narrow in one step.

static void measure(GtkWidget *bin, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline) {
    *minimum_baseline = *natural_baseline = -1;
    GtkWidget *child = gtk_widget_get_first_child(bin);
    if (orientation == GTK_ORIENTATION_HORIZONTAL) {
        gtk_widget_measure(child, orientation, for_size, NULL, natural, NULL, NULL);
        *minimum = 0;
        return;
    }
    int width = 0;
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
    gtk_widget_measure(child, orientation, for_size < 0 ? -1 : MAX(for_size, width), minimum, natural, NULL, NULL);
}

static void allocate(GtkWidget *bin, int width, int height, int baseline) {
    GtkWidget *child = gtk_widget_get_first_child(bin);
    int minimum = 0;
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
    minimum = MAX(minimum, width);
    GtkAllocation area = {gtk_widget_get_direction(bin) == GTK_TEXT_DIR_RTL ? width - minimum : 0, 0, minimum, height};
    gtk_widget_size_allocate(child, &area, baseline);
}

static GtkSizeRequestMode request_mode(GtkWidget *bin) {
    (void)bin;
    return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

void vitrine_accept_narrow(GtkWidget *bin, gboolean accepts) {
    GtkLayoutManager *layout = accepts ? gtk_custom_layout_new(request_mode, measure, allocate) : gtk_bin_layout_new();
    gtk_widget_set_layout_manager(bin, layout);
}
