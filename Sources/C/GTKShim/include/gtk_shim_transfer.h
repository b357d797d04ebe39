/* Content for other programs that is created on request. */
#ifndef GTK_SHIM_TRANSFER_H
#define GTK_SHIM_TRANSFER_H

#include "gtk_shim_compatibility.h"

G_BEGIN_DECLS
#pragma clang assume_nonnull begin

/* A request of another program. The receiver answers it once, with the function of its kind or with
 * vitrine_transfer_fail, on the main thread. The answer frees the request. */
typedef struct VitrineTransfer VitrineTransfer;

/* What is transferred, each in all media types that GTK has for it. Files are a list of addresses, for programs in a sandbox
 * also a key of the document portal. */
typedef enum {
    VITRINE_TRANSFER_TEXT,
    VITRINE_TRANSFER_HTML,
    VITRINE_TRANSFER_PICTURE,
    VITRINE_TRANSFER_FILES
} VitrineTransferKind;

/* Creates a provider of one kind. It calls `ask` on the main thread for each request, which may be answered later. It calls
 * `destroy` with `data` in its finalize. */
GdkContentProvider *vitrine_lazy_content_new(VitrineTransferKind kind,
                                             void (*ask)(VitrineTransfer *transfer, void *data), void *data,
                                             GDestroyNotify destroy);

/* For text and HTML. */
void vitrine_transfer_answer_text(VitrineTransfer *transfer, const char *text);
void vitrine_transfer_answer_picture(VitrineTransfer *transfer, GdkTexture *texture);
/* `uris` ends with NULL. */
void vitrine_transfer_answer_files(VitrineTransfer *transfer, const char *_Nullable const *_Nonnull uris);
/* Tells the program that there is no content. */
void vitrine_transfer_fail(VitrineTransfer *transfer);

/* Hands the content of the clipboard to the desktop's clipboard manager, so that it outlives the program. Hides all windows
 * and runs the main loop until that is done, at most for `seconds`. Returns FALSE if there is content of this program that
 * will be lost. On Wayland that is not known, because the desktop may have taken a copy by itself. */
gboolean vitrine_clipboard_store(GdkClipboard *clipboard, guint seconds);

/* Whether another program offers files in these formats, or this one does. */
gboolean vitrine_formats_have_files(GdkContentFormats *formats);

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
