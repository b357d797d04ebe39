/* A signal handler that owns a value, shared by several files of the shim. */
#ifndef VITRINE_WATCH_H
#define VITRINE_WATCH_H

#include <glib-object.h>

/* Connects `handler`, which receives a VitrineWatch as its last argument, until it is disconnected; only then `destroy`
 * releases `data`. */
typedef struct {
    GCallback changed;
    void *data;
    GDestroyNotify destroy;
} VitrineWatch;

gulong vitrine_watch_connect(gpointer object, const char *signal, GCallback handler, GCallback changed, void *data,
                             GDestroyNotify destroy);

#endif
