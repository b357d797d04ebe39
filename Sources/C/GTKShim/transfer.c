#include "gtk_shim_transfer.h"

#include <string.h>

typedef struct {
    GdkContentProvider parent;
    char *media_type;
    void (*ask)(VitrineTransfer *transfer, void *data);
    void *data;
    GDestroyNotify destroy;
} VitrineLazyContent;

typedef GdkContentProviderClass VitrineLazyContentClass;

G_DEFINE_TYPE(VitrineLazyContent, vitrine_lazy_content, GDK_TYPE_CONTENT_PROVIDER)

struct VitrineTransfer {
    GTask *task;
    GOutputStream *stream;
    int io_priority;
    char *text;
};

static GdkContentFormats *lazy_formats(GdkContentProvider *provider) {
    const char *types[] = {((VitrineLazyContent *)provider)->media_type};
    return gdk_content_formats_new(types, 1);
}

static void transfer_free(VitrineTransfer *transfer) {
    g_object_unref(transfer->task);
    g_object_unref(transfer->stream);
    g_free(transfer->text);
    g_free(transfer);
}

static void written(GObject *stream, GAsyncResult *result, gpointer user_data) {
    VitrineTransfer *transfer = user_data;
    GError *error = NULL;
    if (g_output_stream_write_all_finish(G_OUTPUT_STREAM(stream), result, NULL, &error)) {
        g_task_return_boolean(transfer->task, TRUE);
    } else {
        g_task_return_error(transfer->task, error);
    }
    transfer_free(transfer);
}

void vitrine_transfer_answer(VitrineTransfer *transfer, const char *text) {
    if (text == NULL) {
        g_task_return_new_error(transfer->task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "There is no file");
        transfer_free(transfer);
        return;
    }
    transfer->text = g_strdup(text);
    g_output_stream_write_all_async(transfer->stream, transfer->text, strlen(transfer->text), transfer->io_priority,
                                    g_task_get_cancellable(transfer->task), written, transfer);
}

static void lazy_write_async(GdkContentProvider *provider, const char *media_type, GOutputStream *stream,
                             int io_priority, GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data) {
    VitrineLazyContent *self = (VitrineLazyContent *)provider;
    (void)media_type;
    VitrineTransfer *transfer = g_new0(VitrineTransfer, 1);
    transfer->task = g_task_new(provider, cancellable, callback, user_data);
    transfer->stream = g_object_ref(stream);
    transfer->io_priority = io_priority;
    self->ask(transfer, self->data);
}

static gboolean lazy_write_finish(GdkContentProvider *provider, GAsyncResult *result, GError **error) {
    (void)provider;
    return g_task_propagate_boolean(G_TASK(result), error);
}

static void lazy_finalize(GObject *object) {
    VitrineLazyContent *self = (VitrineLazyContent *)object;
    g_free(self->media_type);
    if (self->destroy != NULL) self->destroy(self->data);
    G_OBJECT_CLASS(vitrine_lazy_content_parent_class)->finalize(object);
}

static void vitrine_lazy_content_class_init(VitrineLazyContentClass *class) {
    G_OBJECT_CLASS(class)->finalize = lazy_finalize;
    class->ref_formats = lazy_formats;
    class->write_mime_type_async = lazy_write_async;
    class->write_mime_type_finish = lazy_write_finish;
}

static void vitrine_lazy_content_init(VitrineLazyContent *self) { (void)self; }

GdkContentProvider *vitrine_lazy_content_new(const char *media_type, void (*ask)(VitrineTransfer *transfer, void *data),
                                             void *data, GDestroyNotify destroy) {
    VitrineLazyContent *self = g_object_new(vitrine_lazy_content_get_type(), NULL);
    self->media_type = g_strdup(media_type);
    self->ask = ask;
    self->data = data;
    self->destroy = destroy;
    return GDK_CONTENT_PROVIDER(self);
}
