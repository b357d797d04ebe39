#include "gtk_shim_transfer.h"

#include <string.h>

typedef struct {
    GMainLoop *loop;
    gboolean is_stored;
} Storing;

static void release(gpointer data) { g_main_loop_unref(((Storing *)data)->loop); }

static void stored(GObject *clipboard, GAsyncResult *result, gpointer data) {
    Storing *storing = data;
    storing->is_stored = gdk_clipboard_store_finish(GDK_CLIPBOARD(clipboard), result, NULL);
    g_main_loop_quit(storing->loop);
    g_rc_box_release_full(storing, release);
}

static gboolean time_is_up(gpointer loop) {
    g_main_loop_quit(loop);
    return G_SOURCE_CONTINUE;
}

static void hide_windows(void) {
    GList *windows = gtk_window_list_toplevels();
    for (GList *window = windows; window != NULL; window = window->next) gtk_widget_set_visible(window->data, FALSE);
    g_list_free(windows);
}

static gboolean store(GdkClipboard *clipboard, guint seconds) {
    Storing *storing = g_rc_box_new0(Storing);
    storing->loop = g_main_loop_new(NULL, FALSE);
    guint timeout = g_timeout_add_seconds(seconds, time_is_up, storing->loop);
    /* A manager that never answers leaves the request unfinished, also a canceled one. */
    gdk_clipboard_store_async(clipboard, G_PRIORITY_DEFAULT, NULL, stored, g_rc_box_acquire(storing));
    g_main_loop_run(storing->loop);
    g_source_remove(timeout);
    gboolean is_stored = storing->is_stored;
    g_rc_box_release_full(storing, release);
    return is_stored;
}

gboolean vitrine_clipboard_store(GdkClipboard *clipboard, guint seconds) {
    if (!gdk_clipboard_is_local(clipboard) || gdk_clipboard_get_content(clipboard) == NULL) return TRUE;
    gboolean is_x11 = strcmp(G_OBJECT_TYPE_NAME(gdk_clipboard_get_display(clipboard)), "GdkX11Display") == 0;
    hide_windows();
    if (store(clipboard, seconds) || !is_x11) return TRUE;
    /* GTK would try again for ten seconds. */
    gdk_clipboard_set_content(clipboard, NULL);
    return FALSE;
}
