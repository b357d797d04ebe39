#include "gtk_shim_widgets.h"

// An open menu grabs the keyboard. GTK does not end the grab when the menu's window is closed, and on X11 no other window of
// the program gets a key after that. GTK 4.8 also keeps the menu, with all that it holds. This file closes the popovers of
// every window that is no longer shown. A menu button has no tooltip while its menu is open: the tooltip would cover the first
// item. Main thread only.

static void collect(GtkWidget *widget, GPtrArray *popovers) {
    if (GTK_IS_POPOVER(widget) && gtk_widget_get_visible(widget)) g_ptr_array_add(popovers, g_object_ref(widget));
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
        collect(child, popovers);
    }
}

static void window_unmapped(GtkWidget *window) {
    // Handlers of the popovers' signals may change the tree.
    GPtrArray *popovers = g_ptr_array_new_with_free_func(g_object_unref);
    collect(window, popovers);
    for (guint index = 0; index < popovers->len; index++) gtk_popover_popdown(popovers->pdata[index]);
    g_ptr_array_unref(popovers);
}

static void windows_changed(GListModel *windows, guint position, guint removed, guint added) {
    (void)removed;
    for (guint index = position; index < position + added; index++) {
        GtkWidget *window = g_list_model_get_item(windows, index);
        g_signal_connect(window, "unmap", G_CALLBACK(window_unmapped), NULL);
        g_object_unref(window);
    }
}

void vitrine_close_popovers_with_windows(void) {
    GListModel *windows = gtk_window_get_toplevels();
    g_signal_connect(windows, "items-changed", G_CALLBACK(windows_changed), NULL);
    windows_changed(windows, 0, 0, g_list_model_get_n_items(windows));
}

static gboolean popover_changed(GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data) {
    (void)count;
    (void)data;
    GtkWidget *popover = g_value_get_object(values);
    GtkWidget *button = GTK_IS_POPOVER(popover) ? gtk_widget_get_parent(popover) : NULL;
    if (button && GTK_IS_MENU_BUTTON(button)) {
        gboolean opens = hint->signal_id == g_signal_lookup("map", GTK_TYPE_WIDGET);
        gtk_widget_set_has_tooltip(button, !opens && gtk_widget_get_tooltip_text(button));
    }
    return TRUE;
}

void vitrine_hide_tooltips_below_menus(void) {
    // The signals exist only after the class is initialized.
    g_type_class_unref(g_type_class_ref(GTK_TYPE_POPOVER));
    g_signal_add_emission_hook(g_signal_lookup("map", GTK_TYPE_WIDGET), 0, popover_changed, NULL, NULL);
    g_signal_add_emission_hook(g_signal_lookup("closed", GTK_TYPE_POPOVER), 0, popover_changed, NULL, NULL);
}
