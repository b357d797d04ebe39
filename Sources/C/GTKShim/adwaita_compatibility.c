#include "gtk_shim_compatibility.h"

// More than the widest character of a heading needs, with large text, too.
static const int heading_width = 80;

static void tidy_heading(GtkWidget *widget) {
    if (GTK_IS_LABEL(widget)) {
        gboolean is_large = gtk_widget_has_css_class(widget, "title-2");
        gboolean is_small = gtk_widget_has_css_class(widget, "title-4");
        // libadwaita 1.2 has one heading only, which is large and wraps. Ellipsized, it would keep to one line.
        if (is_large && gtk_label_get_wrap(GTK_LABEL(widget))) return;
        if (is_large) gtk_label_set_ellipsize(GTK_LABEL(widget), PANGO_ELLIPSIZE_END);
        if (is_large || is_small) gtk_widget_set_size_request(widget, heading_width, -1);
        return;
    }
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
        tidy_heading(child);
    }
}

void vitrine_message_dialog_tidy(GtkWidget *dialog) {
    // The dialog has a large heading that does not wrap and a small one that wraps, and shows the large one where it
    // fits. It measures both for the smaller of their minimum widths, which GTK warns about since version 4.16 if the
    // widths differ. So both get the same one; the large heading may be shortened for this, but never is.
    tidy_heading(dialog);
}
