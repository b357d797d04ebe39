#include "desktop_shim.h"

#include <libportal/portal.h>

typedef struct {
    char *uri;
    void (*done)(vitrine_wallpaper_outcome outcome, const char *message, void *data);
    void *data;
    GDestroyNotify destroy;
} Question;

/* Whether nobody answers for backgrounds on this desktop. */
static gboolean is_nobody(const GError *error) {
    return g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_SERVICE_UNKNOWN) ||
           g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_NAME_HAS_NO_OWNER) ||
           g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_UNKNOWN_METHOD) ||
           g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_UNKNOWN_INTERFACE) ||
           g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_UNKNOWN_OBJECT) ||
           g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_NO_SERVER);
}

static void answer(Question *question, vitrine_wallpaper_outcome outcome, const char *message) {
    question->done(outcome, message, question->data);
    question->destroy(question->data);
    g_free(question->uri);
    g_free(question);
}

static void decided(GObject *source, GAsyncResult *result, gpointer user_data) {
    GError *error = NULL;
    if (xdp_portal_set_wallpaper_finish(XDP_PORTAL(source), result, &error)) {
        answer(user_data, VITRINE_WALLPAPER_SET, NULL);
    } else if (error == NULL || g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED)) {
        answer(user_data, VITRINE_WALLPAPER_DECLINED, NULL);
    } else if (is_nobody(error)) {
        answer(user_data, VITRINE_WALLPAPER_NO_PORTAL, NULL);
    } else if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_FAILED)) {
        /* The portal gives no reason; what libportal says instead names its own function. */
        answer(user_data, VITRINE_WALLPAPER_FAILED, NULL);
    } else {
        g_dbus_error_strip_remote_error(error);
        answer(user_data, VITRINE_WALLPAPER_FAILED, error->message);
    }
    g_clear_error(&error);
    g_object_unref(source);
}

/* The portal's object takes the bus without asking whether there is one: it is made once that is known, and at no cost then. */
static void connected(GObject *source, GAsyncResult *result, gpointer user_data) {
    (void)source;
    Question *question = user_data;
    GDBusConnection *bus = g_bus_get_finish(result, NULL);
    if (bus == NULL) {
        answer(question, VITRINE_WALLPAPER_NO_PORTAL, NULL);
        return;
    }
    /* The portal shows the picture and asks; `decided` lets go of it. */
    xdp_portal_set_wallpaper(xdp_portal_new(), NULL, question->uri,
                             XDP_WALLPAPER_FLAG_BACKGROUND | XDP_WALLPAPER_FLAG_PREVIEW, NULL, decided, question);
    g_object_unref(bus);
}

void vitrine_set_wallpaper(const char *path,
                           void (*done)(vitrine_wallpaper_outcome outcome, const char *message, void *data),
                           void *data, GDestroyNotify destroy) {
    Question *question = g_new0(Question, 1);
    question->uri = g_filename_to_uri(path, NULL, NULL);
    question->done = done;
    question->data = data;
    question->destroy = destroy;
    if (question->uri == NULL) {
        answer(question, VITRINE_WALLPAPER_FAILED, path);
    } else {
        g_bus_get(G_BUS_TYPE_SESSION, NULL, connected, question);
    }
}
