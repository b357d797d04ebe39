#include "request.h"

static void opened(GObject *source, GAsyncResult *result, gpointer request) {
    (void)source;
    GError *error = NULL;
    gboolean done = g_app_info_launch_default_for_uri_finish(result, &error);
    vitrine_request_end(request, done ? VITRINE_DONE : VITRINE_FAILED, done ? NULL : error->message);
    g_clear_error(&error);
}

void vitrine_open_uri(const char *uri, const char *const *hidden, vitrine_reply reply) {
    GAppLaunchContext *context = g_app_launch_context_new();
    for (; hidden != NULL && *hidden != NULL; hidden++) g_app_launch_context_unsetenv(context, *hidden);
    VitrineRequest request = {.reply = reply};
    g_app_info_launch_default_for_uri_async(uri, context, NULL, opened, g_memdup2(&request, sizeof request));
    g_object_unref(context);
}
