#pragma once
#include <gtk/gtk.h>

// Functions of GTK and GObject with variable arguments, for the window checks.

G_BEGIN_DECLS

void check_set_boolean(gpointer _Nonnull object, const char *_Nonnull property, gboolean value);

/// Returns the property's value, or NULL also when the object has no such property. The caller frees it with g_free.
char *_Nullable check_copy_string(gpointer _Nonnull object, const char *_Nonnull property);

/// Returns the text of an accessible property as GTK formats it, or NULL where it is not set. The caller frees it with
/// g_free.
char *_Nullable check_accessible_text(GtkWidget *_Nonnull widget, GtkAccessibleProperty property);

G_END_DECLS
