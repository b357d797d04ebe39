#include "gtk_shim_list.h"

static void install(GtkListBase *view, GtkSelectionModel *selection, GtkListItemFactory *factory) {
    g_object_set(view, "factory", factory, "model", selection, NULL);
    // The view now holds the only reference.
    g_object_unref(selection);
}

GtkSelectionModel *vitrine_list_view_install_single(GtkListBase *view, VitrineListModel *model,
                                                    GtkListItemFactory *factory) {
    // The constructor takes over one reference of the model; the caller keeps its own.
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

void vitrine_list_view_select(GtkListBase *view, guint position, gboolean extend) {
    // The view's own action also tells the view where Shift extends from. Arguments: position, whether other rows stay
    // selected, whether to select the range from the last position.
    gtk_widget_activate_action(GTK_WIDGET(view), "list.select-item", "(ubb)", position, FALSE, extend);
}
