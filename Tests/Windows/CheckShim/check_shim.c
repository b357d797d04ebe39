#include "check_shim.h"

#include <gdk/x11/gdkx.h>
#include <gtk/gtk.h>
#include <sys/resource.h>

void check_set_boolean(void *object, const char *property, int value) {
    g_object_set(object, property, (gboolean)value, NULL);
}

char *check_copy_string(void *object, const char *property) {
    if (!g_object_class_find_property(G_OBJECT_GET_CLASS(object), property)) return NULL;
    char *value = NULL;
    g_object_get(object, property, &value, NULL);
    return value;
}

char *check_accessible_text(void *widget, unsigned property) {
    GtkAccessible *accessible = GTK_ACCESSIBLE(widget);
    if (!gtk_test_accessible_has_property(accessible, (GtkAccessibleProperty)property)) return NULL;
    // GTK returns the value when it differs from the empty text.
    return gtk_test_accessible_check_property(accessible, (GtkAccessibleProperty)property, "");
}

int check_accessible_hidden(void *widget) {
    char *difference = gtk_test_accessible_check_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);
    g_free(difference);
    return difference == NULL;
}

unsigned long check_x11_window(void *window) {
    GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
    // GTK 4.18 announces the end of its X11 backend.
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    return GDK_IS_X11_SURFACE(surface) ? gdk_x11_surface_get_xid(surface) : 0;
    G_GNUC_END_IGNORE_DEPRECATIONS
}

int check_accepts_drop(void *widget) {
    for (GtkWidget *each = widget; each != NULL; each = gtk_widget_get_parent(each)) {
        if (gtk_widget_get_state_flags(each) & GTK_STATE_FLAG_DROP_ACTIVE) return 1;
    }
    return 0;
}

// Replaces the function of the C library: threads of a low priority, which read folders, would get little while other checks and
// a compiler use all processors.
int setpriority(__priority_which_t which, id_t who, int priority) {
    (void)which, (void)who, (void)priority;
    return 0;
}
