#include "desktop_shim.h"

#define SERVICE "org.freedesktop.PackageKit"

/* A question to the session's package service. */
typedef struct {
    /* NULL to ask only whether the service is there. */
    char *package;
    void (*done)(vitrine_package_outcome outcome, const char *message, void *data);
    void *data;
    GDestroyNotify destroy;
} Request;

static void respond(Request *request, vitrine_package_outcome outcome, const char *message) {
    request->done(outcome, message, request->data);
    request->destroy(request->data);
    g_free(request->package);
    g_free(request);
}

static void installed(GObject *source, GAsyncResult *result, gpointer user_data) {
    Request *request = user_data;
    GError *error = NULL;
    GVariant *reply = g_dbus_connection_call_finish(G_DBUS_CONNECTION(source), result, &error);
    if (reply != NULL) {
        g_variant_unref(reply);
        respond(request, VITRINE_PACKAGE_DONE, NULL);
        return;
    }
    char *name = g_dbus_error_get_remote_error(error);
    gboolean is_declined =
        name != NULL && (g_str_has_suffix(name, ".Cancelled") || g_str_has_suffix(name, ".Forbidden"));
    g_dbus_error_strip_remote_error(error);
    respond(request, is_declined ? VITRINE_PACKAGE_DECLINED : VITRINE_PACKAGE_FAILED, error->message);
    g_free(name);
    g_error_free(error);
}

static void ask_owner(GDBusConnection *bus, Request *request);

static void listed(GObject *source, GAsyncResult *result, gpointer user_data) {
    Request *request = user_data;
    GDBusConnection *bus = G_DBUS_CONNECTION(source);
    GVariant *reply = g_dbus_connection_call_finish(bus, result, NULL);
    gboolean is_there = FALSE;
    if (reply != NULL) {
        GVariantIter *names;
        const char *name;
        g_variant_get(reply, "(as)", &names);
        while (g_variant_iter_next(names, "&s", &name)) is_there = is_there || g_str_equal(name, SERVICE);
        g_variant_iter_free(names);
        g_variant_unref(reply);
    }
    if (is_there) {
        respond(request, VITRINE_PACKAGE_DONE, NULL);
    } else {
        ask_owner(bus, request);
    }
}

static void owner_told(GObject *source, GAsyncResult *result, gpointer user_data) {
    GVariant *reply = g_dbus_connection_call_finish(G_DBUS_CONNECTION(source), result, NULL);
    gboolean has_owner = FALSE;
    if (reply != NULL) {
        g_variant_get(reply, "(b)", &has_owner);
        g_variant_unref(reply);
    }
    respond(user_data, has_owner ? VITRINE_PACKAGE_DONE : VITRINE_PACKAGE_MISSING, NULL);
}

/* A running service need not be one that the bus can start. */
static void ask_owner(GDBusConnection *bus, Request *request) {
    g_dbus_connection_call(bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                           "NameHasOwner", g_variant_new("(s)", SERVICE), G_VARIANT_TYPE("(b)"),
                           G_DBUS_CALL_FLAGS_NONE, -1, NULL, owner_told, request);
}

static void connected(GObject *source, GAsyncResult *result, gpointer user_data) {
    (void)source;
    Request *request = user_data;
    GDBusConnection *bus = g_bus_get_finish(result, NULL);
    if (bus == NULL) {
        respond(request, VITRINE_PACKAGE_MISSING, NULL);
        return;
    }
    if (request->package == NULL) {
        g_dbus_connection_call(bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                               "ListActivatableNames", NULL, G_VARIANT_TYPE("(as)"), G_DBUS_CALL_FLAGS_NONE, -1, NULL,
                               listed, request);
    } else {
        const char *packages[] = {request->package, NULL};
        /* The service asks the user, and the download takes any time. */
        g_dbus_connection_call(bus, SERVICE, "/org/freedesktop/PackageKit", "org.freedesktop.PackageKit.Modify2",
                               "InstallPackageNames",
                               g_variant_new("(^asss@a{sv})", packages, "show-confirm-search,hide-finished",
                                             "io.github.vitrine.Vitrine",
                                             g_variant_new_array(G_VARIANT_TYPE("{sv}"), NULL, 0)),
                               NULL, G_DBUS_CALL_FLAGS_NONE, G_MAXINT, NULL, installed, request);
    }
    g_object_unref(bus);
}

static void ask(int on_system_bus, const char *package,
                void (*done)(vitrine_package_outcome outcome, const char *message, void *data), void *data,
                GDestroyNotify destroy) {
    Request *request = g_new(Request, 1);
    *request = (Request){.package = g_strdup(package), .done = done, .data = data, .destroy = destroy};
    g_bus_get(on_system_bus ? G_BUS_TYPE_SYSTEM : G_BUS_TYPE_SESSION, NULL, connected, request);
}

void vitrine_find_package_service(int on_system_bus,
                                  void (*done)(vitrine_package_outcome outcome, const char *message, void *data),
                                  void *data, GDestroyNotify destroy) {
    ask(on_system_bus, NULL, done, data, destroy);
}

void vitrine_install_package(int on_system_bus, const char *package,
                             void (*done)(vitrine_package_outcome outcome, const char *message, void *data), void *data,
                             GDestroyNotify destroy) {
    ask(on_system_bus, package, done, data, destroy);
}
