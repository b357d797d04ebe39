#include "request.h"

#include <libportal/portal.h>

/* Whether the error means that the desktop does not provide the portal. */
static gboolean is_missing(const GError *error) {
    return g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_SERVICE_UNKNOWN) ||
           g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_NAME_HAS_NO_OWNER) ||
           g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_UNKNOWN_METHOD) ||
           g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_UNKNOWN_INTERFACE) ||
           g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_UNKNOWN_OBJECT) ||
           g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_NO_SERVER);
}

/* Releases the portal object and replies. */
static void end(GObject *portal, gpointer request, gboolean done, GError *error) {
    if (done) {
        vitrine_request_end(request, VITRINE_DONE, NULL);
    } else if (error == NULL || g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED)) {
        vitrine_request_end(request, VITRINE_DECLINED, NULL);
    } else if (is_missing(error)) {
        vitrine_request_end(request, VITRINE_MISSING, NULL);
    } else if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_FAILED)) {
        /* The portal gives no reason; libportal's message only names its own function. */
        vitrine_request_end(request, VITRINE_FAILED, NULL);
    } else {
        g_dbus_error_strip_remote_error(error);
        vitrine_request_end(request, VITRINE_FAILED, error->message);
    }
    g_clear_error(&error);
    g_object_unref(portal);
}

static void wallpaper_set(GObject *portal, GAsyncResult *result, gpointer request) {
    GError *error = NULL;
    gboolean done = xdp_portal_set_wallpaper_finish(XDP_PORTAL(portal), result, &error);
    end(portal, request, done, error);
}

/* xdp_portal_new requires a session bus, so the portal object is created only with a connection to it. */
static void set_wallpaper(GDBusConnection *bus, gpointer user_data) {
    (void)bus;
    VitrineRequest *request = user_data;
    xdp_portal_set_wallpaper(xdp_portal_new(), NULL, request->subject, (XdpWallpaperFlags)request->flags, NULL,
                             wallpaper_set, request);
}

void vitrine_set_wallpaper(const char *path, gboolean previews, vitrine_reply reply) {
    unsigned flags = XDP_WALLPAPER_FLAG_BACKGROUND | (previews ? XDP_WALLPAPER_FLAG_PREVIEW : 0);
    vitrine_request_begin_with_file(path, (VitrineRequest){.flags = flags, .ask = set_wallpaper, .reply = reply});
}

static void opened(GObject *portal, GAsyncResult *result, gpointer request) {
    GError *error = NULL;
    gboolean done = xdp_portal_open_uri_finish(XDP_PORTAL(portal), result, &error);
    end(portal, request, done, error);
}

static void open_with(GDBusConnection *bus, gpointer request) {
    (void)bus;
    xdp_portal_open_uri(xdp_portal_new(), NULL, ((VitrineRequest *)request)->subject, XDP_OPEN_URI_FLAG_ASK, NULL,
                        opened, request);
}

void vitrine_open_with(const char *path, vitrine_reply reply) {
    vitrine_request_begin_with_file(path, (VitrineRequest){.ask = open_with, .reply = reply});
}
