#include "desktop_shim.h"

/* A swapped handler gets `data` before the arguments of the signal and the object after them. One that declares fewer parameters
 * ignores the rest, as with g_signal_connect_swapped. */
static gulong attach(gpointer object, const char *signal, GCallback handler, void *data, GDestroyNotify destroy) {
    return g_signal_connect_data(object, signal, handler, data, (GClosureNotify)G_CALLBACK(destroy), G_CONNECT_SWAPPED);
}

gulong vitrine_connect_changed(gpointer object, const char *signal, void (*changed)(void *data), void *data,
                               GDestroyNotify destroy) {
    return attach(object, signal, G_CALLBACK(changed), data, destroy);
}

gulong vitrine_connect_memory(GMemoryMonitor *monitor, void (*warned)(void *data, int level), void *data,
                              GDestroyNotify destroy) {
    return attach(monitor, "low-memory-warning", G_CALLBACK(warned), data, destroy);
}

gulong vitrine_connect_file(GFileMonitor *monitor,
                            void (*changed)(void *data, GFile *file, GFile *other, GFileMonitorEvent event), void *data,
                            GDestroyNotify destroy) {
    return attach(monitor, "changed", G_CALLBACK(changed), data, destroy);
}
