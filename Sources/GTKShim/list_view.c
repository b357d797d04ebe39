#include "gtk_shim_list.h"

// A list view and a grid view have no setters in common, but properties of the same names.
static void install(GtkListBase *view, GtkSelectionModel *selection, GtkListItemFactory *factory) {
    g_object_set(view, "factory", factory, "model", selection, NULL);
    // From here on the view's reference is the only one.
    g_object_unref(selection);
}

GtkSelectionModel *vitrine_list_view_install_single(GtkListBase *view, VitrineListModel *model,
                                                    GtkListItemFactory *factory) {
    // The constructor takes over one reference of the model; ours stays with the caller.
    GtkSingleSelection *selection = gtk_single_selection_new(G_LIST_MODEL(g_object_ref(model)));
    gtk_single_selection_set_autoselect(selection, FALSE);
    gtk_single_selection_set_can_unselect(selection, TRUE);
    gtk_single_selection_set_selected(selection, GTK_INVALID_LIST_POSITION);
    install(view, GTK_SELECTION_MODEL(selection), factory);
    return GTK_SELECTION_MODEL(selection);
}

GtkSelectionModel *vitrine_list_view_install_multiple(GtkListBase *view, VitrineListModel *model,
                                                      GtkListItemFactory *factory) {
    GtkMultiSelection *selection = gtk_multi_selection_new(G_LIST_MODEL(g_object_ref(model)));
    install(view, GTK_SELECTION_MODEL(selection), factory);
    return GTK_SELECTION_MODEL(selection);
}

void vitrine_selection_unselect_all(GtkSelectionModel *selection) {
    if (GTK_IS_SINGLE_SELECTION(selection)) {
        gtk_single_selection_set_selected(GTK_SINGLE_SELECTION(selection), GTK_INVALID_LIST_POSITION);
    } else {
        gtk_selection_model_unselect_all(selection);
    }
}

void vitrine_list_view_scroll_to(GtkListBase *view, guint position) {
    gtk_widget_activate_action(GTK_WIDGET(view), "list.scroll-to-item", "u", position);
}

void vitrine_list_view_select(GtkListBase *view, guint position, gboolean extend) {
    // By the view's own action, so that the view knows from where Shift extends. Arguments: position, whether others stay
    // selected, whether the range from the last one is meant.
    gtk_widget_activate_action(GTK_WIDGET(view), "list.select-item", "(ubb)", position, FALSE, extend);
}
