#define _GNU_SOURCE  // RTLD_DEFAULT
#include "gtk_shim_compatibility.h"

#include <dlfcn.h>

// GtkListScrollFlags and GtkScrollInfo do not exist in older headers.
typedef void (*ScrollTo)(GtkWidget *view, guint position, int flags, gpointer scroll);

// Returns a function of GTK, or NULL in a version that has none of this name.
static gpointer find(const char *name) { return dlsym(RTLD_DEFAULT, name); }

// GtkAccessibleAnnouncementPriority does not exist in older headers.
typedef void (*Announce)(GtkAccessible *widget, const char *words, int priority);
enum { PRIORITY_MEDIUM = 1 };

void vitrine_announce(GtkWidget *widget, const char *words) {
    GQuark quark = g_quark_from_static_string("vitrine-announced");
    if (g_strcmp0(g_object_get_qdata(G_OBJECT(widget), quark), words) == 0) return;
    g_object_set_qdata_full(G_OBJECT(widget), quark, g_strdup(words), g_free);
    // Screen readers of GTK 4.8 read the new name of a status. Newer versions allow no name there.
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
    Announce announce = (Announce)find("gtk_accessible_announce");
    if (announce && *words && gtk_widget_get_mapped(widget)) announce(GTK_ACCESSIBLE(widget), words, PRIORITY_MEDIUM);
}

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

const char *vitrine_pixbuf_version(void) { return gdk_pixbuf_version; }
