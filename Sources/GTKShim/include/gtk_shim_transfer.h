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

#pragma clang assume_nonnull end
G_END_DECLS

#endif
