#include "desktop_shim.h"

#include <libportal/portal.h>

/* A question to a portal about one file. */
typedef struct Request Request;
struct Request {
    char *uri;
    /* Sends the question; `finished` releases the portal object and answers. */
    void (*send)(XdpPortal *portal, Request *request);
    gboolean (*finish)(XdpPortal *portal, GAsyncResult *result, GError **error);
    void (*done)(vitrine_portal_outcome outcome, const char *message, void *data);
    void *data;
    GDestroyNotify destroy;
};

static void respond(Request *request, vitrine_portal_outcome outcome, const char *message) {
    request->done(outcome, message, request->data);
    request->destroy(request->data);
    g_free(request->uri);
    g_free(request);
}

/* Whether the error means that the desktop does not provide the portal. */
static gboolean is_missing(const GError *error) {
    return g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_SERVICE_UNKNOWN) ||
           g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_NAME_HAS_NO_OWNER) ||
           g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_UNKNOWN_METHOD) ||
           g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_UNKNOWN_INTERFACE) ||
           g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_UNKNOWN_OBJECT) ||
           g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_NO_SERVER);
}

static void finished(GObject *source, GAsyncResult *result, gpointer user_data) {
    Request *request = user_data;
    GError *error = NULL;
    if (request->finish(XDP_PORTAL(source), result, &error)) {
        respond(request, VITRINE_PORTAL_DONE, NULL);
    } else if (error == NULL || g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED)) {
        respond(request, VITRINE_PORTAL_DECLINED, NULL);
    } else if (is_missing(error)) {
        respond(request, VITRINE_PORTAL_MISSING, NULL);
    } else if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_FAILED)) {
        /* The portal gives no reason; libportal's message only names its own function. */
        respond(request, VITRINE_PORTAL_FAILED, NULL);
    } else {
        g_dbus_error_strip_remote_error(error);
        respond(request, VITRINE_PORTAL_FAILED, error->message);
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
        respond(request, VITRINE_PORTAL_MISSING, NULL);
        return;
    }
    request->send(xdp_portal_new(), request);
    g_object_unref(bus);
}

static void ask(const char *path, Request question) {
    Request *request = g_new(Request, 1);
    *request = question;
    request->uri = g_filename_to_uri(path, NULL, NULL);
    if (request->uri == NULL) {
        respond(request, VITRINE_PORTAL_FAILED, path);
    } else {
        g_bus_get(G_BUS_TYPE_SESSION, NULL, connected, request);
    }
}

static void send_wallpaper(XdpPortal *portal, Request *request) {
    xdp_portal_set_wallpaper(portal, NULL, request->uri, XDP_WALLPAPER_FLAG_BACKGROUND | XDP_WALLPAPER_FLAG_PREVIEW,
                             NULL, finished, request);
}

void vitrine_set_wallpaper(const char *path,
                           void (*done)(vitrine_portal_outcome outcome, const char *message, void *data), void *data,
                           GDestroyNotify destroy) {
    ask(path, (Request){.send = send_wallpaper,
                        .finish = xdp_portal_set_wallpaper_finish,
                        .done = done,
                        .data = data,
                        .destroy = destroy});
}

static void send_open_with(XdpPortal *portal, Request *request) {
    xdp_portal_open_uri(portal, NULL, request->uri, XDP_OPEN_URI_FLAG_ASK, NULL, finished, request);
}

void vitrine_open_with(const char *path,
                       void (*done)(vitrine_portal_outcome outcome, const char *message, void *data), void *data,
                       GDestroyNotify destroy) {
    ask(path, (Request){.send = send_open_with,
                        .finish = xdp_portal_open_uri_finish,
                        .done = done,
                        .data = data,
                        .destroy = destroy});
}
