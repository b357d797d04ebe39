#include "desktop_shim.h"
#include "watch.h"

static void file_changed(
    GFileMonitor *monitor, GFile *file, GFile *other, GFileMonitorEvent event, gpointer user_data) {
    (void)monitor;
    (void)file;
    (void)other;
    // GIO sends it after the writer has closed the file, and after another file has taken the name.
    if (event != G_FILE_MONITOR_EVENT_CHANGES_DONE_HINT) return;
    VitrineWatch *watch = user_data;
    ((void (*)(void *))watch->changed)(watch->data);
}

GFileMonitor *vitrine_file_monitor(const char *path, void (*changed)(void *data), void *data, GDestroyNotify destroy) {
    GFile *file = g_file_new_for_path(path);
    GFileMonitor *monitor = g_file_monitor_file(file, G_FILE_MONITOR_NONE, NULL, NULL);
    g_object_unref(file);
    if (!monitor) {
        destroy(data);
        return NULL;
    }
    vitrine_watch_connect(monitor, "changed", G_CALLBACK(file_changed), G_CALLBACK(changed), data, destroy);
    return monitor;
}

void vitrine_file_monitor_stop(GFileMonitor *monitor) {
    g_signal_handlers_disconnect_matched(monitor, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, file_changed, NULL);
    g_file_monitor_cancel(monitor);
}
