#include "desktop_shim.h"

static void opened(GObject *source, GAsyncResult *result, gpointer user_data) {
    (void)source;
    vitrine_reply *reply = user_data;
    GError *error = NULL;
    g_app_info_launch_default_for_uri_finish(result, &error);
    reply->done(error == NULL ? VITRINE_DONE : VITRINE_FAILED, error == NULL ? NULL : error->message, reply->data);
    reply->destroy(reply->data);
    g_clear_error(&error);
    g_free(reply);
}

void vitrine_open_uri(const char *uri, const char *const *hidden, vitrine_reply reply) {
    GAppLaunchContext *context = g_app_launch_context_new();
    for (; hidden != NULL && *hidden != NULL; hidden++) g_app_launch_context_unsetenv(context, *hidden);
    g_app_info_launch_default_for_uri_async(uri, context, NULL, opened, g_memdup2(&reply, sizeof reply));
    g_object_unref(context);
}
