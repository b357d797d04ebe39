#include "gtk_shim_list.h"

// A frame clock emits "layout" and then "paint". GDK connects its own handler of "layout", in which the window
// allocates every widget, when it creates the surface. A handler connected after that one runs when all allocations are
// done.

struct VitrineLayoutWatch {
    GdkFrameClock *clock;
    gulong handler;
    VitrineLaidOut callback;
    gpointer data;
    GDestroyNotify release;
};

static void on_layout(GdkFrameClock *clock, gpointer pointer) {
    (void)clock;
    VitrineLayoutWatch *watch = pointer;
    watch->callback(watch->data);
}

VitrineLayoutWatch *vitrine_layout_watch_start(GtkWidget *widget, VitrineLaidOut callback, gpointer data,
                                               GDestroyNotify release) {
    VitrineLayoutWatch *watch = g_new0(VitrineLayoutWatch, 1);
    watch->clock = g_object_ref(gtk_widget_get_frame_clock(widget));
    watch->callback = callback;
    watch->data = data;
    watch->release = release;
    watch->handler = g_signal_connect_after(watch->clock, "layout", G_CALLBACK(on_layout), watch);
    return watch;
}

void vitrine_layout_watch_request(VitrineLayoutWatch *watch) {
    gdk_frame_clock_request_phase(watch->clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
}

void vitrine_layout_watch_stop(VitrineLayoutWatch *watch) {
    g_signal_handler_disconnect(watch->clock, watch->handler);
    g_object_unref(watch->clock);
    watch->release(watch->data);
    g_free(watch);
}
