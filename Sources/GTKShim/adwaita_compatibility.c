#include "gtk_shim_compatibility.h"

static void shorten_heading(GtkWidget *widget) {
    if (GTK_IS_LABEL(widget) && gtk_widget_has_css_class(widget, "title-2")) {
        gtk_label_set_ellipsize(GTK_LABEL(widget), PANGO_ELLIPSIZE_END);
        return;
    }
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
        shorten_heading(child);
    }
}

void vitrine_message_dialog_tidy(GtkWidget *dialog) {
    // The dialog has a large heading that does not wrap and a small one that wraps, and shows the large one where it
    // fits. It measures both for widths into which the large one does not fit, which GTK warns about since version 4.16.
    // A label that may be shortened has no such minimum width. It is never seen shortened.
    shorten_heading(dialog);
}
