#include "request.h"

#define SERVICE "org.freedesktop.PackageKit"

static void installed(GObject *source, GAsyncResult *result, gpointer request) {
    GError *error = NULL;
    GVariant *reply = g_dbus_connection_call_finish(G_DBUS_CONNECTION(source), result, &error);
    if (reply != NULL) {
        g_variant_unref(reply);
        vitrine_request_end(request, VITRINE_DONE, NULL);
        return;
    }
    char *name = g_dbus_error_get_remote_error(error);
    gboolean is_declined =
        name != NULL && (g_str_has_suffix(name, ".Cancelled") || g_str_has_suffix(name, ".Forbidden"));
    g_dbus_error_strip_remote_error(error);
    vitrine_request_end(request, is_declined ? VITRINE_DECLINED : VITRINE_FAILED, error->message);
    g_free(name);
    g_error_free(error);
}

static void owner_told(GObject *source, GAsyncResult *result, gpointer request) {
    GVariant *reply = g_dbus_connection_call_finish(G_DBUS_CONNECTION(source), result, NULL);
    gboolean has_owner = FALSE;
    if (reply != NULL) {
        g_variant_get(reply, "(b)", &has_owner);
        g_variant_unref(reply);
    }
    vitrine_request_end(request, has_owner ? VITRINE_DONE : VITRINE_MISSING, NULL);
}

/* A running service need not be one that the bus can start. */
static void ask_owner(GDBusConnection *bus, gpointer request) {
    g_dbus_connection_call(bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                           "NameHasOwner", g_variant_new("(s)", SERVICE), G_VARIANT_TYPE("(b)"),
                           G_DBUS_CALL_FLAGS_NONE, -1, NULL, owner_told, request);
}

static void listed(GObject *source, GAsyncResult *result, gpointer request) {
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
        vitrine_request_end(request, VITRINE_DONE, NULL);
    } else {
        ask_owner(bus, request);
    }
}

static void ask_names(GDBusConnection *bus, gpointer request) {
    g_dbus_connection_call(bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                           "ListActivatableNames", NULL, G_VARIANT_TYPE("(as)"), G_DBUS_CALL_FLAGS_NONE, -1, NULL,
                           listed, request);
}

static GBusType bus_type(int on_system_bus) { return on_system_bus ? G_BUS_TYPE_SYSTEM : G_BUS_TYPE_SESSION; }

void vitrine_find_package_service(int on_system_bus, vitrine_reply reply) {
    vitrine_request_begin(bus_type(on_system_bus), (VitrineRequest){.ask = ask_names, .reply = reply});
}

static void install(GDBusConnection *bus, gpointer request) {
    const char *packages[] = {((VitrineRequest *)request)->subject, NULL};
    /* The service asks the user, and the download takes any time. */
    g_dbus_connection_call(bus, SERVICE, "/org/freedesktop/PackageKit", "org.freedesktop.PackageKit.Modify2",
                           "InstallPackageNames",
                           g_variant_new("(^asss@a{sv})", packages, "show-confirm-search,hide-finished",
                                         "io.github.vitrine.Vitrine.desktop",
                                         g_variant_new_array(G_VARIANT_TYPE("{sv}"), NULL, 0)),
                           NULL, G_DBUS_CALL_FLAGS_NONE, G_MAXINT, NULL, installed, request);
}

void vitrine_install_package(int on_system_bus, const char *package, vitrine_reply reply) {
    vitrine_request_begin(bus_type(on_system_bus),
                          (VitrineRequest){.subject = g_strdup(package), .ask = install, .reply = reply});
}
