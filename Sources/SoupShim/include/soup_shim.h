#pragma once
// What libsoup offers only through variadic functions, signals and file descriptors. Everything here is called on the
// thread whose main context the server belongs to.
#include <libsoup/soup.h>

// A server that is not listening yet; transfer full. `certificate` may be NULL: plain HTTP.
SoupServer *soup_shim_server_new(const char *name, GTlsCertificate *certificate);

// What happens to one exchange. `release` comes last, exactly once, with the end of the message.
typedef struct {
    void (*wrote_bytes)(void *owner, unsigned int count);
    void (*wrote_chunk)(void *owner);
    // The message has been sent, or its connection has gone; may come twice.
    void (*finished)(void *owner);
    void (*release)(void *owner);
} SoupShimCalls;

// Calls back for `message` until it ends. `calls` is copied; `owner` is given away.
void soup_shim_message_attend(SoupServerMessage *message, const SoupShimCalls *calls, void *owner);

// The descriptor of the connection, or -1 once it has gone.
int soup_shim_message_descriptor(SoupServerMessage *message);

// Lets the kernel buffer about this many bytes of a connection, so that what was written is nearly what was received.
void soup_shim_limit_send_buffer(int descriptor, int bytes);

// Ends a connection at once, in both directions.
void soup_shim_cut(int descriptor);

// Calls `heard` once when the other side has closed `descriptor`; transfer full, destroy and unref it to stop.
GSource *soup_shim_hangup_source(int descriptor, void (*heard)(void *owner), void *owner, void (*release)(void *owner));

// Calls `work` once after `milliseconds` in `context`, then `release`.
void soup_shim_later(
    GMainContext *context, unsigned int milliseconds, void (*work)(void *owner), void *owner,
    void (*release)(void *owner));
