#include "gtk_shim_compatibility.h"

static void tidy_heading(GtkWidget *widget) {
    if (GTK_IS_LABEL(widget) && gtk_widget_has_css_class(widget, "title-2")) {
        gtk_label_set_ellipsize(GTK_LABEL(widget), PANGO_ELLIPSIZE_END);
        return;
    }
    if (GTK_IS_LABEL(widget) && gtk_widget_has_css_class(widget, "title-4")) {
        gtk_label_set_width_chars(GTK_LABEL(widget), 3);
        return;
    }
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
        tidy_heading(child);
    }
}

void vitrine_message_dialog_tidy(GtkWidget *dialog) {
    // The dialog has a large heading that does not wrap and a small one that wraps, and shows the large one where it
    // fits. It measures both for widths into which the large one does not fit, which GTK warns about since version 4.16.
    // A large heading that may be shortened needs only the width of its "…", and the small one, which alone could be as
    // narrow as a letter, is never narrower than that. No heading is ever seen shortened.
    tidy_heading(dialog);
}
