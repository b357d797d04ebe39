#include "desktop_shim.h"
#include "watch.h"

static void network_changed(GObject *monitor, GParamSpec *property, gpointer user_data) {
    (void)monitor;
    (void)property;
    VitrineWatch *watch = user_data;
    ((void (*)(void *))watch->changed)(watch->data);
}

gulong vitrine_network_connect(void (*changed)(void *data), void *data, GDestroyNotify destroy) {
    /* "network-changed" is not emitted when only the metered state changes. */
    return vitrine_watch_connect(g_network_monitor_get_default(), "notify", G_CALLBACK(network_changed),
                                 G_CALLBACK(changed), data, destroy);
}

void vitrine_network_disconnect(gulong id) {
    g_signal_handler_disconnect(g_network_monitor_get_default(), id);
}

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

gboolean vitrine_network_available(void) {
    return g_network_monitor_get_network_available(g_network_monitor_get_default());
}

gboolean vitrine_proxy_resolver_is_dummy(GProxyResolver *resolver) {
    return g_strcmp0(G_OBJECT_TYPE_NAME(resolver), "GDummyProxyResolver") == 0;
}

gboolean vitrine_desktop_wants_proxy(void) {
    GSettingsSchemaSource *source = g_settings_schema_source_get_default();
    GSettingsSchema *schema =
        source == NULL ? NULL : g_settings_schema_source_lookup(source, "org.gnome.system.proxy", TRUE);
    if (schema == NULL) return FALSE;
    gboolean wanted = FALSE;
    if (g_settings_schema_has_key(schema, "mode")) {
        GSettings *settings = g_settings_new_full(schema, NULL, NULL);
        gchar *mode = g_settings_get_string(settings, "mode");
        wanted = g_strcmp0(mode, "none") != 0;
        g_free(mode);
        g_object_unref(settings);
    }
    g_settings_schema_unref(schema);
    return wanted;
}

gboolean vitrine_network_metered(void) {
    return g_network_monitor_get_network_metered(g_network_monitor_get_default());
}
