#include "desktop_shim.h"
#include "portal.h"

#include <libportal/portal.h>

typedef struct {
    char *uri;
    void (*done)(vitrine_open_with_outcome outcome, const char *message, void *data);
    void *data;
    GDestroyNotify destroy;
} Request;

static void respond(Request *request, vitrine_open_with_outcome outcome, const char *message) {
    request->done(outcome, message, request->data);
    request->destroy(request->data);
    g_free(request->uri);
    g_free(request);
}

static void opened(GObject *source, GAsyncResult *result, gpointer user_data) {
    GError *error = NULL;
    if (xdp_portal_open_uri_finish(XDP_PORTAL(source), result, &error)) {
        respond(user_data, VITRINE_OPEN_WITH_DONE, NULL);
    } else if (error == NULL || g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED)) {
        respond(user_data, VITRINE_OPEN_WITH_DECLINED, NULL);
    } else if (vitrine_is_portal_missing(error)) {
        respond(user_data, VITRINE_OPEN_WITH_NO_PORTAL, NULL);
    } else {
        g_dbus_error_strip_remote_error(error);
        respond(user_data, VITRINE_OPEN_WITH_FAILED, error->message);
    }
    g_clear_error(&error);
    g_object_unref(source);
}

/* xdp_portal_new requires a session bus, so the portal object is created only after the connection succeeded. */
static void connected(GObject *source, GAsyncResult *result, gpointer user_data) {
    (void)source;
    Request *request = user_data;
    GDBusConnection *bus = g_bus_get_finish(result, NULL);
    if (bus == NULL) {
        respond(request, VITRINE_OPEN_WITH_NO_PORTAL, NULL);
        return;
    }
    /* `opened` releases the portal object. */
    xdp_portal_open_uri(xdp_portal_new(), NULL, request->uri, XDP_OPEN_URI_FLAG_ASK, NULL, opened, request);
    g_object_unref(bus);
}

void vitrine_open_with(const char *path,
                       void (*done)(vitrine_open_with_outcome outcome, const char *message, void *data), void *data,
                       GDestroyNotify destroy) {
    Request *request = g_new0(Request, 1);
    request->uri = g_filename_to_uri(path, NULL, NULL);
    request->done = done;
    request->data = data;
    request->destroy = destroy;
    if (request->uri == NULL) {
        respond(request, VITRINE_OPEN_WITH_FAILED, path);
    } else {
        g_bus_get(G_BUS_TYPE_SESSION, NULL, connected, request);
    }
}
