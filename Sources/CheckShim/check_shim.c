#include "check_shim.h"

void check_set_boolean(gpointer object, const char *property, gboolean value) {
    g_object_set(object, property, value, NULL);
}

char *check_copy_string(gpointer object, const char *property) {
    if (!g_object_class_find_property(G_OBJECT_GET_CLASS(object), property)) return NULL;
    char *value = NULL;
    g_object_get(object, property, &value, NULL);
    return value;
}

char *check_accessible_text(GtkWidget *widget, GtkAccessibleProperty property) {
    if (!gtk_test_accessible_has_property(GTK_ACCESSIBLE(widget), property)) return NULL;
    // GTK returns the value when it differs from the empty text.
    return gtk_test_accessible_check_property(GTK_ACCESSIBLE(widget), property, "");
}
