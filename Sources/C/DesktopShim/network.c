#include "desktop_shim.h"

gboolean vitrine_system_service_wait(const char *name, const char *path, int timeout) {
    GDBusConnection *bus = g_bus_get_sync(G_BUS_TYPE_SYSTEM, NULL, NULL);
    if (bus == NULL) return TRUE;
    /* The library of a service answers a ping also while the service hangs; properties come from the service. */
    GError *error = NULL;
    GVariant *properties = g_dbus_connection_call_sync(bus, name, path, "org.freedesktop.DBus.Properties", "GetAll",
                                                       g_variant_new("(s)", name), NULL,
                                                       G_DBUS_CALL_FLAGS_NO_AUTO_START, timeout, NULL, &error);
    gboolean ended = !g_error_matches(error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT);
    if (properties != NULL) g_variant_unref(properties);
    g_clear_error(&error);
    g_object_unref(bus);
    return ended;
}

gboolean vitrine_proxy_resolver_is_dummy(GProxyResolver *resolver) {
    return g_strcmp0(G_OBJECT_TYPE_NAME(resolver), "GDummyProxyResolver") == 0;
}
