/* A signal handler that owns a value, shared by several files of the shim. */
#ifndef VITRINE_WATCH_H
#define VITRINE_WATCH_H

#include <glib-object.h>

/* The last argument of the handler. When the handler is disconnected, `destroy` releases `data`. */
typedef struct {
    GCallback changed;
    void *data;
    GDestroyNotify destroy;
} VitrineWatch;

/* Connects `handler`, which receives a VitrineWatch with the last three arguments. Returns the id for disconnecting. */
gulong vitrine_watch_connect(gpointer object, const char *signal, GCallback handler, GCallback changed, void *data,
                             GDestroyNotify destroy);

#endif
