#include "gtk_shim_list.h"

// One callback receives all events of a row. The factory owns the callback's data and each signal borrows it: the
// factory's signals cannot outlive the factory, and a child's signals are disconnected at teardown.

typedef struct {
    VitrineRowCallback callback;
    gpointer data;
    GDestroyNotify release;
} Events;

static void events_free(gpointer pointer) {
    Events *events = pointer;
    events->release(events->data);
    g_free(events);
}

static GQuark events_quark(void) { return g_quark_from_static_string("vitrine-row-events"); }

static void report(Events *events, VitrineRowEvent event, GtkListItem *cell) {
    events->callback(event, cell, events->data);
}

static void report_of_child(VitrineRowEvent event, GtkListItem *cell) {
    Events *events = g_object_get_qdata(G_OBJECT(cell), events_quark());
    if (events != NULL) report(events, event, cell);
}

static void on_map(GtkWidget *child, gpointer cell) {
    (void)child;
    report_of_child(VITRINE_ROW_MAP, cell);
}

static void on_unmap(GtkWidget *child, gpointer cell) {
    (void)child;
    report_of_child(VITRINE_ROW_UNMAP, cell);
}

static void on_setup(GtkSignalListItemFactory *factory, GtkListItem *cell, gpointer events) {
    (void)factory;
    g_object_set_qdata(G_OBJECT(cell), events_quark(), events);
    report(events, VITRINE_ROW_SETUP, cell);
}

static void on_bind(GtkSignalListItemFactory *factory, GtkListItem *cell, gpointer events) {
    (void)factory;
    report(events, VITRINE_ROW_BIND, cell);
}

static void on_unbind(GtkSignalListItemFactory *factory, GtkListItem *cell, gpointer events) {
    (void)factory;
    report(events, VITRINE_ROW_UNBIND, cell);
}

static void on_teardown(GtkSignalListItemFactory *factory, GtkListItem *cell, gpointer events) {
    (void)factory;
    GtkWidget *child = gtk_list_item_get_child(cell);
    // Another owner may keep the child alive longer than the cell, so the child must not report events of an ended
    // cell.
    if (child != NULL) g_signal_handlers_disconnect_by_data(child, cell);
    g_object_set_qdata(G_OBJECT(cell), events_quark(), NULL);
    report(events, VITRINE_ROW_TEARDOWN, cell);
}

GtkListItemFactory *vitrine_row_factory_new(VitrineRowCallback callback, gpointer data, GDestroyNotify release) {
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    Events *events = g_new(Events, 1);
    *events = (Events){callback, data, release};
    g_object_set_qdata_full(G_OBJECT(factory), events_quark(), events, events_free);
    g_signal_connect(factory, "setup", G_CALLBACK(on_setup), events);
    g_signal_connect(factory, "bind", G_CALLBACK(on_bind), events);
    g_signal_connect(factory, "unbind", G_CALLBACK(on_unbind), events);
    g_signal_connect(factory, "teardown", G_CALLBACK(on_teardown), events);
    return factory;
}

void vitrine_row_set_child(GtkListItem *cell, GtkWidget *child) {
    g_signal_connect(child, "map", G_CALLBACK(on_map), cell);
    g_signal_connect(child, "unmap", G_CALLBACK(on_unmap), cell);
    gtk_list_item_set_child(cell, child);
}

gpointer vitrine_row_get_object(GtkListItem *cell) {
    gpointer item = gtk_list_item_get_item(cell);
    return item == NULL ? NULL : vitrine_item_get_object(VITRINE_ITEM(item));
}

void vitrine_row_set_accessible_name(GtkListItem *cell, const char *name) {
    GtkWidget *child = gtk_list_item_get_child(cell);
    GtkWidget *row = child == NULL ? NULL : gtk_widget_get_parent(child);
    if (row == NULL) return;
    gtk_accessible_update_property(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
