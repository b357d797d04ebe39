#pragma once
#include <gtk/gtk.h>

/// Draws the placeholder of a picture that is not loaded, or could not be loaded.
void vitrine_placeholder_snapshot(GtkSnapshot *snapshot, double width, double height, gboolean failed);
