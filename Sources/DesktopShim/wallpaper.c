#include "desktop_shim.h"
#include "portal.h"

#include <libportal/portal.h>

typedef struct {
    char *uri;
    void (*done)(vitrine_wallpaper_outcome outcome, const char *message, void *data);
    void *data;
    GDestroyNotify destroy;
} Request;

static void respond(Request *request, vitrine_wallpaper_outcome outcome, const char *message) {
    request->done(outcome, message, request->data);
    request->destroy(request->data);
    g_free(request->uri);
    g_free(request);
}

static void decided(GObject *source, GAsyncResult *result, gpointer user_data) {
    GError *error = NULL;
    if (xdp_portal_set_wallpaper_finish(XDP_PORTAL(source), result, &error)) {
        respond(user_data, VITRINE_WALLPAPER_SET, NULL);
    } else if (error == NULL || g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED)) {
        respond(user_data, VITRINE_WALLPAPER_DECLINED, NULL);
    } else if (vitrine_is_portal_missing(error)) {
        respond(user_data, VITRINE_WALLPAPER_NO_PORTAL, NULL);
    } else if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_FAILED)) {
        /* The portal gives no reason; libportal's message only names its own function. */
        respond(user_data, VITRINE_WALLPAPER_FAILED, NULL);
    } else {
        g_dbus_error_strip_remote_error(error);
        respond(user_data, VITRINE_WALLPAPER_FAILED, error->message);
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
        respond(request, VITRINE_WALLPAPER_NO_PORTAL, NULL);
        return;
    }
    /* The portal shows the picture and asks the user; `decided` releases the portal object. */
    xdp_portal_set_wallpaper(xdp_portal_new(), NULL, request->uri,
                             XDP_WALLPAPER_FLAG_BACKGROUND | XDP_WALLPAPER_FLAG_PREVIEW, NULL, decided, request);
    g_object_unref(bus);
}

void vitrine_set_wallpaper(const char *path,
                           void (*done)(vitrine_wallpaper_outcome outcome, const char *message, void *data),
                           void *data, GDestroyNotify destroy) {
    Request *request = g_new0(Request, 1);
    request->uri = g_filename_to_uri(path, NULL, NULL);
    request->done = done;
    request->data = data;
    request->destroy = destroy;
    if (request->uri == NULL) {
        respond(request, VITRINE_WALLPAPER_FAILED, path);
    } else {
        g_bus_get(G_BUS_TYPE_SESSION, NULL, connected, request);
    }
}
