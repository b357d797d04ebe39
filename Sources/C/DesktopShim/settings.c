#include "desktop_shim.h"
#include "watch.h"

static void settings_changed(GSettings *settings, const char *key, gpointer user_data) {
    (void)settings;
    (void)key;
    VitrineWatch *watch = user_data;
    ((void (*)(void *))watch->changed)(watch->data);
}

gulong vitrine_settings_connect(GSettings *settings, void (*changed)(void *data), void *data, GDestroyNotify destroy) {
    return vitrine_watch_connect(settings, "changed", G_CALLBACK(settings_changed), G_CALLBACK(changed), data, destroy);
}
