#include "gtk_shim_list.h"

GtkSingleSelection *vitrine_list_view_install(GtkListView *view, VitrineListModel *model,
                                              GtkListItemFactory *factory) {
    // The constructor takes over one reference of the model; ours stays with the caller.
    GtkSingleSelection *selection = gtk_single_selection_new(G_LIST_MODEL(g_object_ref(model)));
    gtk_single_selection_set_autoselect(selection, FALSE);
    gtk_single_selection_set_can_unselect(selection, TRUE);
    gtk_single_selection_set_selected(selection, GTK_INVALID_LIST_POSITION);
    gtk_list_view_set_factory(view, factory);
    gtk_list_view_set_model(view, GTK_SELECTION_MODEL(selection));
    // From here on the view's reference is the only one.
    g_object_unref(selection);
    return selection;
}

void vitrine_list_view_scroll_to(GtkListView *view, guint position) {
    gtk_widget_activate_action(GTK_WIDGET(view), "list.scroll-to-item", "u", position);
}
