#include "request.h"

void vitrine_request_end(gpointer user_data, vitrine_outcome outcome, const char *message) {
    VitrineRequest *request = user_data;
    request->reply.done(outcome, message, request->reply.data);
    request->reply.destroy(request->reply.data);
    g_free(request->subject);
    g_free(request);
}

static void connected(GObject *source, GAsyncResult *result, gpointer user_data) {
    (void)source;
    VitrineRequest *request = user_data;
    GDBusConnection *bus = g_bus_get_finish(result, NULL);
    if (bus == NULL) {
        vitrine_request_end(request, VITRINE_MISSING, NULL);
        return;
    }
    request->ask(bus, request);
    g_object_unref(bus);
}

void vitrine_request_begin(GBusType bus, VitrineRequest request) {
    g_bus_get(bus, NULL, connected, g_memdup2(&request, sizeof request));
}

void vitrine_request_begin_with_file(const char *path, VitrineRequest request) {
    request.subject = g_filename_to_uri(path, NULL, NULL);
    if (request.subject != NULL) {
        vitrine_request_begin(G_BUS_TYPE_SESSION, request);
    } else {
        vitrine_request_end(g_memdup2(&request, sizeof request), VITRINE_FAILED, path);
    }
}
