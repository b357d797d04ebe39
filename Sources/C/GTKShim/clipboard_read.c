#include "gtk_shim_transfer.h"

/* Bytes that are read at a time: large enough for few steps, small enough that a step takes no visible time. */
#define PART_SIZE 262144

gboolean vitrine_formats_have_files(GdkContentFormats *formats) {
    return gdk_content_formats_contain_gtype(formats, GDK_TYPE_FILE_LIST) ||
           gdk_content_formats_contain_mime_type(formats, "text/uri-list") ||
           gdk_content_formats_contain_mime_type(formats, "application/vnd.portal.filetransfer");
}

typedef struct {
    GCancellable *cancellable;
    GByteArray *bytes;
    gsize limit;
    void (*done)(VitrineReadOutcome outcome, const guint8 *bytes, gsize count, void *data);
    void *data;
    GDestroyNotify destroy;
} BytesRead;

static void finish_bytes(BytesRead *reading, VitrineReadOutcome outcome, GInputStream *stream) {
    if (stream != NULL) g_input_stream_close_async(stream, G_PRIORITY_DEFAULT, NULL, NULL, NULL);
    if (!g_cancellable_is_cancelled(reading->cancellable)) {
        gboolean is_done = outcome == VITRINE_READ_DONE;
        reading->done(outcome, is_done ? reading->bytes->data : NULL, is_done ? reading->bytes->len : 0, reading->data);
    }
    reading->destroy(reading->data);
    g_byte_array_unref(reading->bytes);
    g_object_unref(reading->cancellable);
    g_free(reading);
}

static void part_read(GObject *object, GAsyncResult *result, gpointer user_data) {
    GInputStream *stream = G_INPUT_STREAM(object);
    BytesRead *reading = user_data;
    GBytes *part = g_input_stream_read_bytes_finish(stream, result, NULL);
    if (part == NULL) {
        finish_bytes(reading, VITRINE_READ_FAILED, stream);
        return;
    }
    gsize count = 0;
    const guint8 *data = g_bytes_get_data(part, &count);
    gboolean fits = count <= reading->limit - reading->bytes->len;
    if (fits && count > 0) g_byte_array_append(reading->bytes, data, (guint)count);
    g_bytes_unref(part);
    if (!fits) {
        finish_bytes(reading, VITRINE_READ_TOO_LARGE, stream);
    } else if (count == 0) {
        finish_bytes(reading, VITRINE_READ_DONE, stream);
    } else {
        g_input_stream_read_bytes_async(stream, PART_SIZE, G_PRIORITY_DEFAULT, reading->cancellable, part_read,
                                        reading);
    }
}

static void stream_opened(GObject *clipboard, GAsyncResult *result, gpointer user_data) {
    BytesRead *reading = user_data;
    GInputStream *stream = gdk_clipboard_read_finish(GDK_CLIPBOARD(clipboard), result, NULL, NULL);
    if (stream == NULL) {
        finish_bytes(reading, VITRINE_READ_FAILED, NULL);
        return;
    }
    g_input_stream_read_bytes_async(stream, PART_SIZE, G_PRIORITY_DEFAULT, reading->cancellable, part_read, reading);
    /* The running read keeps the stream. */
    g_object_unref(stream);
}

void vitrine_clipboard_read_bytes(GdkClipboard *clipboard, const char *media_type, gsize limit,
                                  GCancellable *cancellable,
                                  void (*done)(VitrineReadOutcome outcome, const guint8 *bytes, gsize count,
                                               void *data),
                                  void *data, GDestroyNotify destroy) {
    const char *types[] = {media_type, NULL};
    BytesRead *reading = g_new0(BytesRead, 1);
    reading->cancellable = g_object_ref(cancellable);
    reading->bytes = g_byte_array_new();
    /* The length of a GByteArray has 32 bits. */
    reading->limit = MIN(limit, G_MAXINT32);
    reading->done = done;
    reading->data = data;
    reading->destroy = destroy;
    gdk_clipboard_read_async(clipboard, types, G_PRIORITY_DEFAULT, cancellable, stream_opened, reading);
}
