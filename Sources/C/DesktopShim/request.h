/* A pending question to the desktop, shared by several files of the shim. */
#ifndef VITRINE_REQUEST_H
#define VITRINE_REQUEST_H

#include "desktop_shim.h"

typedef struct {
    /* What the question is about; may be NULL. */
    char *subject;
    /* The flags of the portal's function. */
    unsigned flags;
    void (*ask)(GDBusConnection *bus, gpointer request);
    vitrine_reply reply;
} VitrineRequest;

/* Connects to a bus without blocking and calls `ask` with the connection. Without a bus, replies VITRINE_MISSING. */
void vitrine_request_begin(GBusType bus, VitrineRequest request);

/* The same with the session bus and the address of the file as the subject. */
void vitrine_request_begin_with_file(const char *path, VitrineRequest request);

/* Replies and frees the request. */
void vitrine_request_end(gpointer request, vitrine_outcome outcome, const char *message);

#endif
