#pragma once
#include <gtk/gtk.h>

/// What stands where a picture will be, or where none could be had.
void vitrine_placeholder_snapshot(GtkSnapshot *snapshot, double width, double height, gboolean failed);
