#include "desktop_shim.h"

typedef struct {
    void (*done)(const char *message, void *data);
    void *data;
    GDestroyNotify destroy;
} Opening;

static void opened(GObject *source, GAsyncResult *result, gpointer user_data) {
    (void)source;
    Opening *opening = user_data;
    GError *error = NULL;
    g_app_info_launch_default_for_uri_finish(result, &error);
    opening->done(error != NULL ? error->message : NULL, opening->data);
    opening->destroy(opening->data);
    g_clear_error(&error);
    g_free(opening);
}

void vitrine_open_uri(const char *uri, const char *const *hidden, void (*done)(const char *message, void *data),
                      void *data, GDestroyNotify destroy) {
    Opening *opening = g_new0(Opening, 1);
    opening->done = done;
    opening->data = data;
    opening->destroy = destroy;
    GAppLaunchContext *context = g_app_launch_context_new();
    for (; hidden != NULL && *hidden != NULL; hidden++) g_app_launch_context_unsetenv(context, *hidden);
    g_app_info_launch_default_for_uri_async(uri, context, NULL, opened, opening);
    g_object_unref(context);
}
