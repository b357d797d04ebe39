#define _GNU_SOURCE  // RTLD_DEFAULT
#include "gtk_shim_compatibility.h"

#include <dlfcn.h>

// GtkListScrollFlags and GtkScrollInfo do not exist in older headers.
typedef void (*ScrollTo)(GtkWidget *view, guint position, int flags, gpointer scroll);

// Returns a function of GTK, or NULL in a version that has none of this name.
static gpointer find(const char *name) { return dlsym(RTLD_DEFAULT, name); }

void vitrine_list_view_scroll_to(GtkListBase *view, guint position) {
    // GTK 4.12 has public functions. Before, only the action exists, with which the view itself scrolls.
    ScrollTo scroll_to = (ScrollTo)find("gtk_list_view_scroll_to");
    if (scroll_to) {
        // No flags and no scroll information: the selection and the focus stay, and the distance is the minimum.
        scroll_to(GTK_WIDGET(view), position, 0, NULL);
    } else {
        gtk_widget_activate_action(GTK_WIDGET(view), "list.scroll-to-item", "u", position);
    }
}
