#include "desktop_shim.h"

typedef struct {
    void (*changed)(void *data);
    void *data;
    GDestroyNotify destroy;
} Watch;

static void network_changed(GObject *monitor, GParamSpec *property, gpointer user_data) {
    (void)monitor;
    (void)property;
    Watch *watch = user_data;
    watch->changed(watch->data);
}

static void watch_free(gpointer user_data, GClosure *closure) {
    (void)closure;
    Watch *watch = user_data;
    watch->destroy(watch->data);
    g_free(watch);
}

gulong vitrine_network_connect(void (*changed)(void *data), void *data, GDestroyNotify destroy) {
    Watch *watch = g_new0(Watch, 1);
    watch->changed = changed;
    watch->data = data;
    watch->destroy = destroy;
    /* Not "network-changed": that one is not sent when only the price of the connection changes. */
    return g_signal_connect_data(g_network_monitor_get_default(), "notify", G_CALLBACK(network_changed), watch,
                                 watch_free, 0);
}

void vitrine_network_disconnect(gulong id) {
    g_signal_handler_disconnect(g_network_monitor_get_default(), id);
}

gboolean vitrine_network_available(void) {
    return g_network_monitor_get_network_available(g_network_monitor_get_default());
}

gboolean vitrine_network_metered(void) {
    return g_network_monitor_get_network_metered(g_network_monitor_get_default());
}
