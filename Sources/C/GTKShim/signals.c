#define _GNU_SOURCE
#include "gtk_shim_signals.h"

#include <unistd.h>

// One closure type serves every signal. It stores the callback and the function that releases the data.
typedef struct {
    GClosure closure;
    VitrineSignalCallback callback;
    GDestroyNotify destroy;
} VitrineClosure;

static void marshal(GClosure *closure, GValue *result, guint count, const GValue *values, gpointer hint,
                    gpointer unused) {
    (void)hint;
    (void)unused;
    // The first value is the instance, which the callback's owner knows.
    ((VitrineClosure *)closure)->callback(count > 1 ? values + 1 : NULL, count - 1, result, closure->data);
}

static void finalize(gpointer data, GClosure *closure) {
    ((VitrineClosure *)closure)->destroy(data);
}

gulong vitrine_connect(gpointer instance, const char *detailed_signal, gboolean is_last, VitrineSignalCallback callback,
                       gpointer data, GDestroyNotify destroy) {
    GClosure *closure = g_closure_new_simple(sizeof(VitrineClosure), data);
    ((VitrineClosure *)closure)->callback = callback;
    ((VitrineClosure *)closure)->destroy = destroy;
    g_closure_add_finalize_notifier(closure, data, finalize);
    g_closure_set_marshal(closure, marshal);
    // This temporary reference ensures that the data is released even when the connection is refused.
    g_closure_ref(closure);
    g_closure_sink(closure);
    gulong handler = g_signal_connect_closure(instance, detailed_signal, closure, is_last);
    g_closure_unref(closure);
    return handler;
}

static gboolean release(gpointer object) {
    g_object_unref(object);
    return G_SOURCE_REMOVE;
}

void vitrine_release_on_main(gpointer object) {
    if (vitrine_is_main_thread())
        g_object_unref(object);
    else
        g_idle_add_full(G_PRIORITY_DEFAULT, release, object, NULL);
}

gboolean vitrine_is_main_thread(void) {
    // On Linux, the id of the main thread equals the id of its process.
    return gettid() == getpid();
}

gboolean vitrine_is_a(gpointer object, GType type) {
    return G_TYPE_CHECK_INSTANCE_TYPE(object, type);
}

const char *vitrine_type_name(gpointer object) {
    return G_OBJECT_TYPE_NAME(object);
}

gpointer vitrine_value_object(const GValue *value) {
    return G_VALUE_HOLDS_OBJECT(value) ? g_value_get_object(value) : NULL;
}

gboolean vitrine_get_boolean(gpointer object, const char *property) {
    gboolean value = FALSE;
    g_object_get(object, property, &value, NULL);
    return value;
}
