#include "gtk_shim_transfer.h"

#include <string.h>

typedef struct {
    GdkContentProvider parent;
    GdkContentFormats *formats;
    void (*ask)(VitrineTransfer *transfer, void *data);
    void *data;
    GDestroyNotify destroy;
} VitrineLazyContent;

typedef GdkContentProviderClass VitrineLazyContentClass;

G_DEFINE_TYPE(VitrineLazyContent, vitrine_lazy_content, GDK_TYPE_CONTENT_PROVIDER)

struct VitrineTransfer {
    GTask *task;
    GOutputStream *stream;
    char *media_type;
    int io_priority;
    char *text;
};

/* What file managers of GNOME, Xfce, LXDE and MATE put on the clipboard beside text/uri-list, to tell a copy from a cut. */
#define COPIED_FILES "x-special/gnome-copied-files"

static GdkContentFormats *lazy_formats(GdkContentProvider *provider) {
    return gdk_content_formats_ref(((VitrineLazyContent *)provider)->formats);
}

/* What a clipboard manager keeps after the end of the program. It would request the pixels in each of their formats, which
 * takes a second for each. */
static GdkContentFormats *lazy_storable_formats(GdkContentProvider *provider) {
    GdkContentFormats *formats = ((VitrineLazyContent *)provider)->formats;
    if (!gdk_content_formats_contain_mime_type(formats, "image/png")) return gdk_content_formats_ref(formats);
    const char *png[] = {"image/png"};
    return gdk_content_formats_new(png, 1);
}

/* Whether a media type of GTK is offered. The text beside files is the credit, not their paths. Of pictures, GTK offers icons,
 * too, and what loaders add, such as audio/x-riff. */
static gboolean is_offered(const char *media_type, GType type) {
    if (type == GDK_TYPE_FILE_LIST) return !g_str_has_prefix(media_type, "text/plain");
    if (type != GDK_TYPE_TEXTURE) return TRUE;
    const char *pictures[] = {"image/png", "image/tiff", "image/jpeg", "image/bmp", NULL};
    return g_strv_contains(pictures, media_type);
}

/* Returns the media types in which GTK can write values. */
static GdkContentFormats *formats_of_type(GType type) {
    GdkContentFormats *formats =
        gdk_content_formats_union_serialize_mime_types(gdk_content_formats_new_for_gtype(type));
    GdkContentFormatsBuilder *builder = gdk_content_formats_builder_new();
    gsize count = 0;
    const char *const *media_types = gdk_content_formats_get_mime_types(formats, &count);
    for (gsize index = 0; index < count; index++) {
        if (!is_offered(media_types[index], type)) continue;
        gdk_content_formats_builder_add_mime_type(builder, media_types[index]);
    }
    if (type == GDK_TYPE_FILE_LIST) gdk_content_formats_builder_add_mime_type(builder, COPIED_FILES);
    gdk_content_formats_unref(formats);
    return gdk_content_formats_builder_free_to_formats(builder);
}

static GdkContentFormats *formats_of_kind(VitrineTransferKind kind) {
    const char *html[] = {"text/html"};
    switch (kind) {
        case VITRINE_TRANSFER_TEXT: return formats_of_type(G_TYPE_STRING);
        case VITRINE_TRANSFER_HTML: return gdk_content_formats_new(html, 1);
        case VITRINE_TRANSFER_PICTURE: return formats_of_type(GDK_TYPE_TEXTURE);
        case VITRINE_TRANSFER_FILES: return formats_of_type(GDK_TYPE_FILE_LIST);
    }
    return gdk_content_formats_new(NULL, 0);
}

static void transfer_free(VitrineTransfer *transfer) {
    g_object_unref(transfer->task);
    g_object_unref(transfer->stream);
    g_free(transfer->media_type);
    g_free(transfer->text);
    g_free(transfer);
}

static void end(VitrineTransfer *transfer, gboolean is_written, GError *error) {
    if (is_written) {
        g_task_return_boolean(transfer->task, TRUE);
    } else {
        g_task_return_error(transfer->task, error);
    }
    transfer_free(transfer);
}

static void written(GObject *stream, GAsyncResult *result, gpointer transfer) {
    GError *error = NULL;
    end(transfer, g_output_stream_write_all_finish(G_OUTPUT_STREAM(stream), result, NULL, &error), error);
}

static void serialized(GObject *source, GAsyncResult *result, gpointer transfer) {
    (void)source;
    GError *error = NULL;
    end(transfer, gdk_content_serialize_finish(result, &error), error);
}

/* Takes over `text`. */
static void write_text(VitrineTransfer *transfer, char *text) {
    transfer->text = text;
    g_output_stream_write_all_async(transfer->stream, text, strlen(text), transfer->io_priority,
                                    g_task_get_cancellable(transfer->task), written, transfer);
}

/* Takes over the content of `value`. */
static void serialize(VitrineTransfer *transfer, GValue *value) {
    gdk_content_serialize_async(transfer->stream, transfer->media_type, value, transfer->io_priority,
                                g_task_get_cancellable(transfer->task), serialized, transfer);
    g_value_unset(value);
}

void vitrine_transfer_answer_text(VitrineTransfer *transfer, const char *text) {
    if (strcmp(transfer->media_type, "text/html") == 0) {
        write_text(transfer, g_strdup(text));
        return;
    }
    GValue value = G_VALUE_INIT;
    g_value_init(&value, G_TYPE_STRING);
    g_value_set_string(&value, text);
    serialize(transfer, &value);
}

void vitrine_transfer_answer_picture(VitrineTransfer *transfer, GdkTexture *texture) {
    GValue value = G_VALUE_INIT;
    g_value_init(&value, GDK_TYPE_TEXTURE);
    g_value_set_object(&value, texture);
    serialize(transfer, &value);
}

static char *copied_files(const char *const *uris) {
    char *list = g_strjoinv("\n", (char **)uris);
    char *text = g_strconcat("copy\n", list, NULL);
    g_free(list);
    return text;
}

void vitrine_transfer_answer_files(VitrineTransfer *transfer, const char *const *uris) {
    if (strcmp(transfer->media_type, COPIED_FILES) == 0) {
        write_text(transfer, copied_files(uris));
        return;
    }
    GSList *files = NULL;
    for (; *uris != NULL; uris++) files = g_slist_prepend(files, g_file_new_for_uri(*uris));
    files = g_slist_reverse(files);
    GValue value = G_VALUE_INIT;
    g_value_init(&value, GDK_TYPE_FILE_LIST);
    g_value_take_boxed(&value, gdk_file_list_new_from_list(files));
    g_slist_free_full(files, g_object_unref);
    serialize(transfer, &value);
}

void vitrine_transfer_fail(VitrineTransfer *transfer) {
    end(transfer, FALSE, g_error_new_literal(G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "There is no content"));
}

static void lazy_write_async(GdkContentProvider *provider, const char *media_type, GOutputStream *stream,
                             int io_priority, GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer user_data) {
    VitrineLazyContent *self = (VitrineLazyContent *)provider;
    VitrineTransfer *transfer = g_new0(VitrineTransfer, 1);
    transfer->task = g_task_new(provider, cancellable, callback, user_data);
    transfer->stream = g_object_ref(stream);
    transfer->media_type = g_strdup(media_type);
    transfer->io_priority = io_priority;
    self->ask(transfer, self->data);
}

static gboolean lazy_write_finish(GdkContentProvider *provider, GAsyncResult *result, GError **error) {
    (void)provider;
    return g_task_propagate_boolean(G_TASK(result), error);
}

static void lazy_finalize(GObject *object) {
    VitrineLazyContent *self = (VitrineLazyContent *)object;
    gdk_content_formats_unref(self->formats);
    if (self->destroy != NULL) self->destroy(self->data);
    G_OBJECT_CLASS(vitrine_lazy_content_parent_class)->finalize(object);
}

static void vitrine_lazy_content_class_init(VitrineLazyContentClass *class) {
    G_OBJECT_CLASS(class)->finalize = lazy_finalize;
    class->ref_formats = lazy_formats;
    class->ref_storable_formats = lazy_storable_formats;
    class->write_mime_type_async = lazy_write_async;
    class->write_mime_type_finish = lazy_write_finish;
}

static void vitrine_lazy_content_init(VitrineLazyContent *self) { (void)self; }

GdkContentProvider *vitrine_lazy_content_new(VitrineTransferKind kind,
                                             void (*ask)(VitrineTransfer *transfer, void *data), void *data,
                                             GDestroyNotify destroy) {
    VitrineLazyContent *self = g_object_new(vitrine_lazy_content_get_type(), NULL);
    self->formats = formats_of_kind(kind);
    self->ask = ask;
    self->data = data;
    self->destroy = destroy;
    return GDK_CONTENT_PROVIDER(self);
}
