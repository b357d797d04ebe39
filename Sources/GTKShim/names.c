#include "gtk_shim_widgets.h"

// GTK 4.8 reads a button's label out with its mnemonic's underscore, and then once more without it; a button that has a
// picture and no words it reads out by its class, and so it does with the choices of a drop-down. All of this is mended when a
// widget is first seen, so that what GTK and libadwaita make by themselves has names, too.

static GtkWidget *find_label(GtkWidget *widget, const char *style) {
    if (GTK_IS_LABEL(widget) && (!style || gtk_widget_has_css_class(widget, style))) return widget;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
        GtkWidget *label = find_label(child, style);
        if (label) return label;
    }
    return NULL;
}

static gboolean has_name(GtkWidget *widget) {
    return gtk_test_accessible_has_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

void vitrine_button_tidy_name(GtkButton *button) {
    const char *label = gtk_button_get_label(button), *icon = gtk_button_get_icon_name(button);
    if (label && gtk_button_get_use_underline(button) && strchr(label, '_')) {
        // What is left is the name of the label inside, which GTK has made this button's.
        gtk_accessible_reset_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL);
    } else if (!label && icon && !has_name(GTK_WIDGET(button))) {
        const char *tip = gtk_widget_get_tooltip_text(GTK_WIDGET(button));
        // The one that closes a toast has no words at all; GTK itself knows some.
        if (!tip && g_str_equal(icon, "window-close-symbolic")) tip = g_dgettext("gtk40", "Close");
        if (tip) vitrine_set_accessible_label(GTK_WIDGET(button), tip);
    }
}

static gboolean is_choice(GtkWidget *widget) {
    return gtk_widget_get_ancestor(widget, ADW_TYPE_COMBO_ROW) || gtk_widget_get_ancestor(widget, GTK_TYPE_DROP_DOWN);
}

static void tidy(GtkWidget *widget) {
    if (GTK_IS_BUTTON(widget)) {
        vitrine_button_tidy_name(GTK_BUTTON(widget));
    } else if (GTK_IS_IMAGE(widget)) {
        // What has no name decorates.
        if (!has_name(widget)) vitrine_set_accessible_hidden(widget, TRUE);
    } else if (GTK_IS_LIST_VIEW(widget)) {
        GtkWidget *row = gtk_widget_get_ancestor(widget, ADW_TYPE_COMBO_ROW);
        if (row && !has_name(widget)) {
            vitrine_set_accessible_label(widget, adw_preferences_row_get_title(ADW_PREFERENCES_ROW(row)));
        }
    } else if (g_str_equal(G_OBJECT_TYPE_NAME(widget), "GtkListItemWidget") && !has_name(widget) && is_choice(widget)) {
        GtkWidget *label = find_label(widget, NULL);
        if (label) vitrine_set_accessible_labelled_by(widget, label);
    }
}

static gboolean mapped(GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data) {
    (void)hint;
    (void)count;
    (void)data;
    tidy(g_value_get_object(values));
    return TRUE;
}

void vitrine_tidy_names(void) {
    static gboolean installed;
    if (installed) return;
    installed = TRUE;
    // The signal is there once the class is.
    g_type_class_unref(g_type_class_ref(GTK_TYPE_WIDGET));
    g_signal_add_emission_hook(g_signal_lookup("map", GTK_TYPE_WIDGET), 0, mapped, NULL, NULL);
}

void vitrine_name_after_row(GtkWidget *widget, GtkWidget *row) {
    GtkWidget *title = find_label(row, "title"), *own = GTK_IS_BUTTON(widget) ? find_label(widget, NULL) : NULL;
    if (!title) return;
    if (own) {
        gtk_accessible_reset_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
        gtk_accessible_update_relation(
            GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY, own, title, NULL, -1);
    } else if (!has_name(widget)) {
        vitrine_set_accessible_labelled_by(widget, title);
    }
}

char *vitrine_accessible_text(GtkWidget *widget, GtkAccessibleProperty property) {
    if (!gtk_test_accessible_has_property(GTK_ACCESSIBLE(widget), property)) return NULL;
    // What differs from no text at all is given back as it is.
    return gtk_test_accessible_check_property(GTK_ACCESSIBLE(widget), property, "");
}
