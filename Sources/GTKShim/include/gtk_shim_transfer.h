/* Content for other programs that is made when one of them asks for it. */
#ifndef GTK_SHIM_TRANSFER_H
#define GTK_SHIM_TRANSFER_H

#include <gtk/gtk.h>

G_BEGIN_DECLS
#pragma clang assume_nonnull begin

/* A question of another program, to be answered once with vitrine_transfer_answer. */
typedef struct VitrineTransfer VitrineTransfer;

/* A provider of one media type. `ask` is called on the main thread for each question; it may answer later. `destroy`
 * releases `data` with the provider. */
GdkContentProvider *vitrine_lazy_content_new(const char *media_type, void (*ask)(VitrineTransfer *transfer, void *data),
                                             void *data, GDestroyNotify destroy);

/* Writes `text` to whoever asked, or tells that there is nothing if it is NULL. Main thread, once for each question, which
 * is gone after it. */
void vitrine_transfer_answer(VitrineTransfer *transfer, const char *_Nullable text);

#pragma clang assume_nonnull end
G_END_DECLS

#endif
