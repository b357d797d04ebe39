#include "watch.h"

static void watch_free(gpointer user_data, GClosure *closure) {
    (void)closure;
    VitrineWatch *watch = user_data;
    watch->destroy(watch->data);
    g_free(watch);
}

gulong vitrine_watch_connect(gpointer object, const char *signal, GCallback handler, GCallback changed, void *data,
                             GDestroyNotify destroy) {
    VitrineWatch *watch = g_new0(VitrineWatch, 1);
    watch->changed = changed;
    watch->data = data;
    watch->destroy = destroy;
    return g_signal_connect_data(object, signal, handler, watch, watch_free, 0);
}
