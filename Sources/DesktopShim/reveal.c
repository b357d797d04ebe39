#include "desktop_shim.h"

typedef struct {
    char *uri;
    void (*done)(gboolean revealed, void *data);
    void *data;
    GDestroyNotify destroy;
} Revealing;

static void finish(Revealing *revealing, gboolean revealed) {
    revealing->done(revealed, revealing->data);
    revealing->destroy(revealing->data);
    g_free(revealing->uri);
    g_free(revealing);
}

static void shown(GObject *bus, GAsyncResult *result, gpointer user_data) {
    GVariant *answer = g_dbus_connection_call_finish(G_DBUS_CONNECTION(bus), result, NULL);
    finish(user_data, answer != NULL);
    if (answer != NULL) g_variant_unref(answer);
}

static void connected(GObject *source, GAsyncResult *result, gpointer user_data) {
    (void)source;
    Revealing *revealing = user_data;
    GDBusConnection *bus = g_bus_get_finish(result, NULL);
    if (bus == NULL) {
        finish(revealing, FALSE);
        return;
    }
    const char *uris[] = {revealing->uri, NULL};
    g_dbus_connection_call(bus, "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1",
                           "org.freedesktop.FileManager1", "ShowItems", g_variant_new("(^ass)", uris, ""), NULL,
                           G_DBUS_CALL_FLAGS_NONE, -1, NULL, shown, revealing);
    g_object_unref(bus);
}

void vitrine_reveal_file(const char *path, void (*done)(gboolean revealed, void *data), void *data,
                         GDestroyNotify destroy) {
    Revealing *revealing = g_new0(Revealing, 1);
    revealing->uri = g_filename_to_uri(path, NULL, NULL);
    revealing->done = done;
    revealing->data = data;
    revealing->destroy = destroy;
    if (revealing->uri == NULL) {
        finish(revealing, FALSE);
    } else {
        g_bus_get(G_BUS_TYPE_SESSION, NULL, connected, revealing);
    }
}
