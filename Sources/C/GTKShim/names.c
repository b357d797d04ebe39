#include "gtk_shim_widgets.h"

// Screen readers of GTK 4.8 read a button's label with its mnemonic's underscore and then again without it. They read
// an icon button, the choices of a drop-down, and the pages of a stack by their class. Those of GTK 4.18 find no name
// of a menu's item, because it is taken from a label that must not have one. This file corrects the names when a widget
// is mapped, so that it also reaches widgets that GTK and libadwaita create themselves.

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
        // The remaining name is the label inside, from which GTK names the button.
        gtk_accessible_reset_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL);
    } else if (!label && icon && !has_name(GTK_WIDGET(button))) {
        const char *tip = gtk_widget_get_tooltip_text(GTK_WIDGET(button));
        // A toast's close button has no text; GTK's own translations contain one.
        if (!tip && g_str_equal(icon, "window-close-symbolic")) tip = g_dgettext("gtk40", "Close");
        if (tip) vitrine_set_accessible_label(GTK_WIDGET(button), tip);
    }
}

void vitrine_remove_repeated_description(GtkWidget *widget) {
    const char *tip = gtk_widget_get_tooltip_text(widget);
    if (!tip) return;
    char *difference =
        gtk_test_accessible_check_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, tip);
    if (!difference) {
        gtk_accessible_reset_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
    }
    g_free(difference);
}

static void clear_page_names(GtkStack *stack) {
    GListModel *pages = G_LIST_MODEL(gtk_stack_get_pages(stack));
    for (guint index = 0; index < g_list_model_get_n_items(pages); index++) {
        GtkAccessible *page = g_list_model_get_item(pages, index);
        if (!gtk_test_accessible_has_property(page, GTK_ACCESSIBLE_PROPERTY_LABEL)) {
            gtk_accessible_update_property(page, GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
        }
        g_object_unref(page);
    }
    g_object_unref(pages);
}

static gboolean is_choice(GtkWidget *widget) {
    return gtk_widget_get_ancestor(widget, ADW_TYPE_COMBO_ROW) || gtk_widget_get_ancestor(widget, GTK_TYPE_DROP_DOWN);
}

// Hidden widgets that were mapped in the present turn of the main loop.
static GPtrArray *mapped_hidden;

static gboolean hide_again(gpointer data) {
    (void)data;
    GPtrArray *widgets = g_steal_pointer(&mapped_hidden);
    for (guint index = 0; index < widgets->len; index++) {
        GtkWidget *widget = g_ptr_array_index(widgets, index);
        if (gtk_widget_get_mapped(widget) && vitrine_is_accessible_hidden(widget)) {
            vitrine_set_accessible_hidden(widget, TRUE);
        }
    }
    g_ptr_array_unref(widgets);
    return G_SOURCE_REMOVE;
}

// Newer versions of GTK show a widget to screen readers after they have mapped it.
static void hide_after_map(GtkWidget *widget) {
    if (!mapped_hidden) {
        mapped_hidden = g_ptr_array_new_with_free_func(g_object_unref);
        g_idle_add_full(G_PRIORITY_HIGH_IDLE, hide_again, NULL, NULL);
    }
    g_ptr_array_add(mapped_hidden, g_object_ref(widget));
}

static void tidy(GtkWidget *widget) {
    if (GTK_IS_BUTTON(widget)) {
        vitrine_button_tidy_name(GTK_BUTTON(widget));
    } else if (GTK_IS_IMAGE(widget)) {
        // An icon without a name is decorative.
        if (!has_name(widget)) vitrine_set_accessible_hidden(widget, TRUE);
    } else if (GTK_IS_STACK(widget)) {
        clear_page_names(GTK_STACK(widget));
    } else if (GTK_IS_LIST_VIEW(widget)) {
        GtkWidget *row = gtk_widget_get_ancestor(widget, ADW_TYPE_COMBO_ROW);
        if (row && !has_name(widget)) {
            vitrine_set_accessible_label(widget, adw_preferences_row_get_title(ADW_PREFERENCES_ROW(row)));
        }
    } else if (g_str_equal(G_OBJECT_TYPE_NAME(widget), "GtkModelButton")) {
        GtkWidget *label = find_label(widget, NULL);
        if (label && gtk_accessible_get_accessible_role(GTK_ACCESSIBLE(label)) == GTK_ACCESSIBLE_ROLE_PRESENTATION) {
            gtk_accessible_reset_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
            vitrine_set_accessible_label(widget, gtk_label_get_text(GTK_LABEL(label)));
        }
    } else if (g_str_equal(G_OBJECT_TYPE_NAME(widget), "GtkListItemWidget") && !has_name(widget) && is_choice(widget)) {
        GtkWidget *label = find_label(widget, NULL);
        if (label) vitrine_set_accessible_labelled_by(widget, label);
    }
    vitrine_remove_repeated_description(widget);
    if (vitrine_is_accessible_hidden(widget)) hide_after_map(widget);
}

static gboolean mapped(GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data) {
    (void)hint;
    (void)count;
    (void)data;
    tidy(g_value_get_object(values));
    return TRUE;
}

// GTK 4.8 replaces the role of some windows by that of an unknown widget when it realizes them, unless the role is set,
// and does not mark dialogs as active. Orca does not say that such a window opens, and reads nothing in it first.
static void set_window_roles(GListModel *windows, guint position, guint removed, guint added) {
    (void)removed;
    for (guint index = position; index < position + added; index++) {
        GtkWidget *window = g_list_model_get_item(windows, index);
        vitrine_set_accessible_role(window, GTK_ACCESSIBLE_ROLE_WINDOW);
        g_object_unref(window);
    }
}

void vitrine_tidy_names(void) {
    // The signal exists only after the class is initialized.
    g_type_class_unref(g_type_class_ref(GTK_TYPE_WIDGET));
    g_signal_add_emission_hook(g_signal_lookup("map", GTK_TYPE_WIDGET), 0, mapped, NULL, NULL);
    if (gtk_check_version(4, 10, 0)) {
        g_signal_connect(gtk_window_get_toplevels(), "items-changed", G_CALLBACK(set_window_roles), NULL);
    }
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
