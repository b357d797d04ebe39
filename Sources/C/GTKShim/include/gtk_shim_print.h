#pragma once
#include <gtk/gtk.h>

// Printing of one picture on one page.

G_BEGIN_DECLS

/// Sets the orientation of the page before the dialog opens, and the units of the page to points.
void vitrine_print_prepare(GtkPrintOperation *_Nonnull operation, gboolean is_landscape);

/// Draws a picture as large as the page allows, in its middle, with a text below it. The pixels are B, G, R, A,
/// premultiplied; they are read during the call only.
///
/// - `credit`: the text, or NULL for none.
void vitrine_print_picture(GtkPrintContext *_Nonnull context, const void *_Nonnull pixels, int width, int height,
                           int stride, const char *_Nullable credit);

/// Runs the operation without waiting. With a path it writes a PDF file without asking. Returns false with a message,
/// which the caller frees with g_free, if the operation could not begin.
gboolean vitrine_print_run(GtkPrintOperation *_Nonnull operation, GtkWindow *_Nullable parent,
                           const char *_Nullable pdf_path, char *_Nullable *_Nonnull message);

/// Returns the message of a failed operation, which the caller frees with g_free; NULL without a failure.
char *_Nullable vitrine_print_failure(GtkPrintOperation *_Nonnull operation);

G_END_DECLS
