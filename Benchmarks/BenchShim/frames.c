#include "bench_shim.h"

#include <gtk/gtk.h>
#include <time.h>

// Work is the time between two waits of the main loop: input, deliveries, layout, drawing and everything else.

static GPollFunc poll_before;
static double worked, processed;
static double woke_at, woke_processor;
static bench_frame frames[65536];
static size_t frame_count;
static void (*painted_handler)(void);
static void (*tick_handler)(void);
static guint tick_id;

static double milliseconds(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static void wake(void) {
    woke_at = milliseconds(CLOCK_MONOTONIC);
    woke_processor = milliseconds(CLOCK_THREAD_CPUTIME_ID);
}

static void account(void) {
    worked += milliseconds(CLOCK_MONOTONIC) - woke_at;
    processed += milliseconds(CLOCK_THREAD_CPUTIME_ID) - woke_processor;
    wake();
}

static gint measured_poll(GPollFD *descriptors, guint count, gint timeout) {
    account();
    gint result = poll_before(descriptors, count, timeout);
    wake();
    return result;
}

static void after_paint(GdkFrameClock *clock, gpointer data) {
    account();
    if (frame_count < G_N_ELEMENTS(frames))
        frames[frame_count++] = (bench_frame){g_get_monotonic_time(), worked, processed};
    worked = processed = 0;
    if (painted_handler) painted_handler();
    wake();
}

static GtkWidget *first_window(void) {
    GtkWidget *window = NULL;
    GListModel *windows = gtk_window_get_toplevels();
    for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
        GtkWidget *item = g_list_model_get_item(windows, i);
        if (gtk_widget_get_mapped(item)) window = item;
        g_object_unref(item);
    }
    if (!window) g_error("no window is shown");
    return window;
}

void bench_frames_watch(void (*painted)(void)) {
    painted_handler = painted;
    // One process may show several windows in succession, but the loop is wrapped only once.
    if (!poll_before) {
        poll_before = g_main_context_get_poll_func(NULL);
        g_main_context_set_poll_func(NULL, measured_poll);
    }
    frame_count = 0;
    wake();
    g_signal_connect(gtk_widget_get_frame_clock(first_window()), "after-paint", G_CALLBACK(after_paint), NULL);
}

size_t bench_frames_take(bench_frame *taken, size_t capacity) {
    size_t count = MIN(frame_count, capacity);
    for (size_t i = 0; i < count; i++) taken[i] = frames[i];
    frame_count = 0;
    return count;
}

static gboolean ticked(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
    if (tick_handler) tick_handler();
    return G_SOURCE_CONTINUE;
}

void bench_each_frame(void (*tick)(void)) {
    GtkWidget *window = first_window();
    if (tick_id) gtk_widget_remove_tick_callback(window, tick_id);
    tick_handler = tick;
    tick_id = tick ? gtk_widget_add_tick_callback(window, ticked, NULL, NULL) : 0;
}

// A list, or the view of a grid or a mosaic; viewports scroll other widgets.
static GtkWidget *find_list(GtkWidget *widget) {
    if (GTK_IS_SCROLLABLE(widget) && !GTK_IS_VIEWPORT(widget) && gtk_widget_get_mapped(widget)) return widget;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
        GtkWidget *found = find_list(child);
        if (found) return found;
    }
    return NULL;
}

static GtkAdjustment *adjustment(void) {
    GtkWidget *list = find_list(first_window());
    if (!list) g_error("no list is shown");
    return gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(list));
}

void bench_list_position(double *value, double *upper, double *page) {
    GtkAdjustment *vertical = adjustment();
    *value = gtk_adjustment_get_value(vertical);
    *upper = gtk_adjustment_get_upper(vertical);
    *page = gtk_adjustment_get_page_size(vertical);
}

void bench_list_move(double value) { gtk_adjustment_set_value(adjustment(), value); }
