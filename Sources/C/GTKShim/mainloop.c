#include "gtk_shim_mainloop.h"

#include <errno.h>
#include <glib-unix.h>
#include <signal.h>
#include <stdint.h>
#include <unistd.h>

// libdispatch exports these functions for foreign run loops; Foundation's RunLoop uses the same two.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

typedef struct {
    GSource source;
    int handle;
    gpointer tag;
} MainQueueSource;

static gboolean check(GSource *base) {
    MainQueueSource *self = (MainQueueSource *)base;
    return (g_source_query_unix_fd(base, self->tag) & G_IO_IN) != 0;
}

static gboolean dispatch(GSource *base, GSourceFunc callback, gpointer data) {
    (void)callback;
    (void)data;
    MainQueueSource *self = (MainQueueSource *)base;
    // The eventfd stays readable until it is read. The read comes first: work that arrives during the drain makes it
    // readable again.
    uint64_t wakeups;
    ssize_t count;
    do {
        count = read(self->handle, &wakeups, sizeof wakeups);
    } while (count < 0 && errno == EINTR);
    _dispatch_main_queue_callback_4CF(NULL);
    return G_SOURCE_CONTINUE;
}

static GSourceFuncs functions = {.check = check, .dispatch = dispatch};

void vitrine_main_queue_attach(void) {
    GSource *source = g_source_new(&functions, sizeof(MainQueueSource));
    MainQueueSource *self = (MainQueueSource *)source;
    self->handle = _dispatch_get_main_queue_handle_4CF();
    self->tag = g_source_add_unix_fd(source, self->handle, G_IO_IN);
    g_source_set_static_name(source, "Dispatch main queue");
    // Below input and above redraw: changes from Swift are in the next frame, and they never delay key events.
    g_source_set_priority(source, G_PRIORITY_HIGH_IDLE);
    g_source_attach(source, NULL);
    g_source_unref(source);
}

GSource *vitrine_signal_source_new(int number) {
    struct sigaction action;
    if (sigaction(number, NULL, &action) != 0 || action.sa_handler == SIG_IGN) return NULL;
    return g_unix_signal_source_new(number);
}
