#include "desktop_shim.h"
#include "watch.h"

static void network_changed(GObject *monitor, GParamSpec *property, gpointer user_data) {
    (void)monitor;
    (void)property;
    VitrineWatch *watch = user_data;
    ((void (*)(void *))watch->changed)(watch->data);
}

gulong vitrine_network_connect(void (*changed)(void *data), void *data, GDestroyNotify destroy) {
    /* Not "network-changed": that one is not sent when only the price of the connection changes. */
    return vitrine_watch_connect(g_network_monitor_get_default(), "notify", G_CALLBACK(network_changed),
                                 G_CALLBACK(changed), data, destroy);
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
