#include "gtk_shim_widgets.h"

void vitrine_set_accessible_label(GtkWidget *widget, const char *text) {
    if (text) {
        gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
    } else {
        gtk_accessible_reset_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
    }
}

void vitrine_set_accessible_description(GtkWidget *widget, const char *text) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

static GQuark hidden_quark(void) { return g_quark_from_static_string("vitrine-accessible-hidden"); }

void vitrine_set_accessible_hidden(GtkWidget *widget, gboolean hidden) {
    g_object_set_qdata(G_OBJECT(widget), hidden_quark(), GINT_TO_POINTER(hidden));
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, hidden, -1);
}

gboolean vitrine_is_accessible_hidden(GtkWidget *widget) {
    return GPOINTER_TO_INT(g_object_get_qdata(G_OBJECT(widget), hidden_quark()));
}

void vitrine_set_accessible_busy(GtkWidget *widget, gboolean busy) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_BUSY, busy, -1);
}

void vitrine_set_accessible_tree_row(GtkWidget *widget, int level, int expanded) {
    GtkAccessible *accessible = GTK_ACCESSIBLE(widget);
    gtk_accessible_update_property(accessible, GTK_ACCESSIBLE_PROPERTY_LEVEL, level, -1);
    if (expanded < 0) {
        gtk_accessible_reset_state(accessible, GTK_ACCESSIBLE_STATE_EXPANDED);
    } else {
        gtk_accessible_update_state(accessible, GTK_ACCESSIBLE_STATE_EXPANDED, expanded, -1);
    }
}

void vitrine_set_accessible_labelled_by(GtkWidget *widget, GtkWidget *label) {
    gtk_accessible_update_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
    // The keyboard focus goes to the button inside, which GTK 4.8 does not name.
    GtkWidget *button = GTK_IS_DROP_DOWN(widget) ? gtk_widget_get_first_child(widget) : NULL;
    if (button) {
        gtk_accessible_update_relation(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
    }
}

void vitrine_set_accessible_role(GtkWidget *widget, GtkAccessibleRole role) {
    g_object_set(widget, "accessible-role", role, NULL);
}

void vitrine_command_line_print(GApplicationCommandLine *line, const char *text) {
    g_application_command_line_print(line, "%s", text);
}

void vitrine_list_view_select(GtkListBase *view, guint position, gboolean extend) {
    // The view's own action also tells the view where Shift extends from. Arguments: position, whether other rows stay
    // selected, whether to select the range from the last position.
    gtk_widget_activate_action(GTK_WIDGET(view), "list.select-item", "(ubb)", position, FALSE, extend);
}
