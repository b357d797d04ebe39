#pragma once
#include <gtk/gtk.h>

// Printing of one picture on one page.

G_BEGIN_DECLS

/// Draws a picture as large as the page allows, in its middle, with a text below it. The pixels are B, G, R, A,
/// premultiplied; they are read during the call only.
///
/// - `credit`: the text, or NULL for none.
void vitrine_print_picture(GtkPrintContext *_Nonnull context, const void *_Nonnull pixels, int width, int height,
                           int stride, const char *_Nullable credit);

G_END_DECLS
