#include "desktop_shim.h"
#include "watch.h"

GMemoryMonitor *vitrine_memory_monitor(void) {
    return g_memory_monitor_dup_default();
}

static void memory_warned(GMemoryMonitor *monitor, GMemoryMonitorWarningLevel level, gpointer user_data) {
    (void)monitor;
    VitrineWatch *watch = user_data;
    ((void (*)(int, void *))watch->changed)((int)level, watch->data);
}

gulong vitrine_memory_connect(GMemoryMonitor *monitor, void (*warned)(int level, void *data), void *data,
                              GDestroyNotify destroy) {
    return vitrine_watch_connect(monitor, "low-memory-warning", G_CALLBACK(memory_warned), G_CALLBACK(warned), data,
                                 destroy);
}
