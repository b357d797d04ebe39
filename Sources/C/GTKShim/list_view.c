#include "gtk_shim_list.h"

void vitrine_list_view_select(GtkListBase *view, guint position, gboolean extend) {
    // The view's own action also tells the view where Shift extends from. Arguments: position, whether other rows stay
    // selected, whether to select the range from the last position.
    gtk_widget_activate_action(GTK_WIDGET(view), "list.select-item", "(ubb)", position, FALSE, extend);
}
