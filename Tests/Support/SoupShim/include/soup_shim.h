#pragma once
// Features of libsoup that need variadic functions, signals and file descriptors. All functions are called on the
// thread that owns the server's main context.
#include <libsoup/soup.h>

// Creates a server that is not listening yet; transfer full. `certificate` may be NULL for plain HTTP.
SoupServer *soup_shim_server_new(const char *name, GTlsCertificate *certificate);

// Ends the listening, the handshakes that are in progress, and then every connection. Runs the thread's main context until the
// handshakes have ended.
void soup_shim_server_disconnect(SoupServer *server);

// Callbacks for one exchange. `release` is called last and exactly once, when the message ends.
typedef struct {
    void (*wrote_bytes)(void *owner, unsigned int count);
    void (*wrote_chunk)(void *owner);
    // Called when the message has been sent, and when its connection is closed. Both may happen to one message.
    void (*finished)(void *owner);
    void (*release)(void *owner);
} SoupShimCalls;

// Calls back for `message` until it ends. The function copies `calls` and takes over `owner`.
void soup_shim_message_attend(SoupServerMessage *message, const SoupShimCalls *calls, void *owner);

// Returns the descriptor of the connection, or -1 after it was closed.
int soup_shim_message_descriptor(SoupServerMessage *message);

// Limits the kernel's send buffer of a connection to about this many bytes, so that the written amount is close to the
// received amount.
void soup_shim_limit_send_buffer(int descriptor, int bytes);

// Closes a connection at once, in both directions.
void soup_shim_cut(int descriptor);

// Resets a connection, so that the client's next read fails.
void soup_shim_reset(int descriptor);

// Calls `heard` once when the peer has closed `descriptor`. Transfer full: destroy and unref the source to stop.
GSource *soup_shim_hangup_source(int descriptor, void (*heard)(void *owner), void *owner, void (*release)(void *owner));

// Calls `work` once after `milliseconds` in `context`, then `release`.
void soup_shim_later(
    GMainContext *context, unsigned int milliseconds, void (*work)(void *owner), void *owner,
    void (*release)(void *owner));
