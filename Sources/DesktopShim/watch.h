/* A signal handler that owns a value: what several of the shim's files connect. */
#ifndef VITRINE_WATCH_H
#define VITRINE_WATCH_H

#include <glib-object.h>

/* Connects `handler`, which is given a VitrineWatch as its last argument, until it is disconnected; then, and only then,
 * `destroy` releases `data`. */
typedef struct {
    GCallback changed;
    void *data;
    GDestroyNotify destroy;
} VitrineWatch;

gulong vitrine_watch_connect(gpointer object, const char *signal, GCallback handler, GCallback changed, void *data,
                             GDestroyNotify destroy);

#endif
