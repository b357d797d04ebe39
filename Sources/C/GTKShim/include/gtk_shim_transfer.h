/* Content for other programs that is created on request. */
#ifndef GTK_SHIM_TRANSFER_H
#define GTK_SHIM_TRANSFER_H

#include "gtk_shim_compatibility.h"

G_BEGIN_DECLS
#pragma clang assume_nonnull begin

/* A request of another program. The receiver answers it once with vitrine_transfer_answer. */
typedef struct VitrineTransfer VitrineTransfer;

/* Creates a provider of one media type. It calls `ask` on the main thread for each request, which may be answered
 * later. It calls `destroy` with `data` in its finalize. */
GdkContentProvider *vitrine_lazy_content_new(const char *media_type, void (*ask)(VitrineTransfer *transfer, void *data),
                                             void *data, GDestroyNotify destroy);

/* Writes `text` to the requesting program, or reports that there is no content if it is NULL. Main thread, once per
 * request; it frees the request. */
void vitrine_transfer_answer(VitrineTransfer *transfer, const char *_Nullable text);

/* Whether another program offers files in these formats, or this one does. */
gboolean vitrine_formats_have_files(GdkContentFormats *formats);

/* Reads the list of files that the clipboard offers. Calls `done` once on the main thread, with NULL if there is none,
 * and then `destroy`. After a cancellation it calls `destroy` only. */
void vitrine_clipboard_read_files(GdkClipboard *clipboard, GCancellable *cancellable,
                                  void (*done)(GSList *_Nullable files, void *data), void *data,
                                  GDestroyNotify destroy);

typedef enum { VITRINE_READ_DONE, VITRINE_READ_FAILED, VITRINE_READ_TOO_LARGE } VitrineReadOutcome;

/* Reads at most `limit` bytes of a media type from the clipboard, which are not interpreted. Calls `done` once on the main
 * thread, and then `destroy`. After a cancellation it calls `destroy` only. */
void vitrine_clipboard_read_bytes(GdkClipboard *clipboard, const char *media_type, gsize limit,
                                  GCancellable *cancellable,
                                  void (*done)(VitrineReadOutcome outcome, const guint8 *_Nullable bytes, gsize count,
                                               void *data),
                                  void *data, GDestroyNotify destroy);

#pragma clang assume_nonnull end
G_END_DECLS

#endif
