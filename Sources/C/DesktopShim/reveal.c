#include "request.h"

static void shown(GObject *bus, GAsyncResult *result, gpointer request) {
    GVariant *answer = g_dbus_connection_call_finish(G_DBUS_CONNECTION(bus), result, NULL);
    vitrine_request_end(request, answer != NULL ? VITRINE_DONE : VITRINE_FAILED, NULL);
    if (answer != NULL) g_variant_unref(answer);
}

static void show(GDBusConnection *bus, gpointer request) {
    const char *uris[] = {((VitrineRequest *)request)->subject, NULL};
    g_dbus_connection_call(bus, "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1",
                           "org.freedesktop.FileManager1", "ShowItems", g_variant_new("(^ass)", uris, ""), NULL,
                           G_DBUS_CALL_FLAGS_NONE, -1, NULL, shown, request);
}

void vitrine_reveal_file(const char *path, vitrine_reply reply) {
    vitrine_request_begin_with_file(path, (VitrineRequest){.ask = show, .reply = reply});
}
