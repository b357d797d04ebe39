#define _GNU_SOURCE
#include "soup_shim.h"

#include <glib-unix.h>
#include <poll.h>
#include <sys/socket.h>

// libsoup asks the environment whether a server with TLS offers HTTP/2. Before the program has threads: one of them may read the
// environment while another one changes it.
__attribute__((constructor)) static void offer_http2(void) {
    setenv("SOUP_SERVER_HTTP2", "1", 1);
}

// The first message of each connection whose TLS handshake has not ended. A message holds its connection. At the end of a
// handshake libsoup uses the connection, which soup_server_disconnect() has freed in libsoup 3.6
// (tls_connection_handshake_ready_cb).
static GHashTable *handshakes_of(SoupServer *server) {
    return g_object_get_data(G_OBJECT(server), "soup-shim-handshakes");
}

static void on_handshake_ended(SoupServerMessage *message, gpointer server) {
    g_hash_table_remove(handshakes_of(server), message);
}

static void on_request_started(SoupServer *server, SoupServerMessage *message, gpointer data) {
    GObject *socket = G_OBJECT(soup_server_message_get_socket(message));
    if (g_object_get_data(socket, "soup-shim-seen")) return;
    g_object_set_data(socket, "soup-shim-seen", message);
    g_hash_table_add(handshakes_of(server), g_object_ref(message));
    g_signal_connect_object(message, "connected", G_CALLBACK(on_handshake_ended), server, 0);
    g_signal_connect_object(message, "disconnected", G_CALLBACK(on_handshake_ended), server, 0);
}

SoupServer *soup_shim_server_new(const char *name, GTlsCertificate *certificate) {
    SoupServer *server = soup_server_new("server-header", name, "tls-certificate", certificate, NULL);
    if (!server) return NULL;
    GHashTable *handshakes = g_hash_table_new_full(NULL, NULL, g_object_unref, NULL);
    g_object_set_data_full(G_OBJECT(server), "soup-shim-handshakes", handshakes, (GDestroyNotify)g_hash_table_unref);
    g_signal_connect(server, "request-started", G_CALLBACK(on_request_started), NULL);
    return server;
}

void soup_shim_server_disconnect(SoupServer *server) {
    // No connection may come meanwhile.
    GSList *listeners = soup_server_get_listeners(server);
    for (GSList *each = listeners; each; each = each->next) g_socket_close(each->data, NULL);
    g_slist_free(listeners);
    GHashTable *handshakes = handshakes_of(server);
    GHashTableIter each;
    gpointer message;
    g_hash_table_iter_init(&each, handshakes);
    while (g_hash_table_iter_next(&each, &message, NULL)) soup_shim_cut(soup_shim_message_descriptor(message));
    while (g_hash_table_size(handshakes) > 0) g_main_context_iteration(g_main_context_get_thread_default(), TRUE);
    soup_server_disconnect(server);
}

typedef struct {
    SoupShimCalls calls;
    void *owner;
} Attendance;

static void attendance_free(gpointer data) {
    Attendance *attendance = data;
    attendance->calls.release(attendance->owner);
    g_free(attendance);
}

static void on_wrote_bytes(SoupServerMessage *message, guint count, gpointer data) {
    Attendance *attendance = data;
    attendance->calls.wrote_bytes(attendance->owner, count);
}

static void on_wrote_chunk(SoupServerMessage *message, gpointer data) {
    Attendance *attendance = data;
    attendance->calls.wrote_chunk(attendance->owner);
}

static void on_finished(SoupServerMessage *message, gpointer data) {
    Attendance *attendance = data;
    attendance->calls.finished(attendance->owner);
}

void soup_shim_message_attend(SoupServerMessage *message, const SoupShimCalls *calls, void *owner) {
    Attendance *attendance = g_new(Attendance, 1);
    attendance->calls = *calls;
    attendance->owner = owner;
    g_object_set_data_full(G_OBJECT(message), "soup-shim-attendance", attendance, attendance_free);
    g_signal_connect(message, "wrote-body-data", G_CALLBACK(on_wrote_bytes), attendance);
    g_signal_connect(message, "wrote-chunk", G_CALLBACK(on_wrote_chunk), attendance);
    g_signal_connect(message, "finished", G_CALLBACK(on_finished), attendance);
    // A connection that closes before its message is answered emits only this signal.
    g_signal_connect(message, "disconnected", G_CALLBACK(on_finished), attendance);
}

int soup_shim_message_descriptor(SoupServerMessage *message) {
    GSocket *socket = soup_server_message_get_socket(message);
    return socket ? g_socket_get_fd(socket) : -1;
}

void soup_shim_limit_send_buffer(int descriptor, int bytes) {
    setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &bytes, sizeof bytes);
}

void soup_shim_cut(int descriptor) {
    shutdown(descriptor, SHUT_RDWR);
}

void soup_shim_reset(int descriptor) {
    // To connect a TCP socket to no address resets its connection.
    struct sockaddr none = {.sa_family = AF_UNSPEC};
    connect(descriptor, &none, sizeof none);
}

typedef struct {
    void (*call)(void *owner);
    void (*release)(void *owner);
    void *owner;
} Call;

static void call_free(gpointer data) {
    Call *call = data;
    call->release(call->owner);
    g_free(call);
}

static Call *call_new(void (*function)(void *), void (*release)(void *), void *owner) {
    Call *call = g_new(Call, 1);
    *call = (Call){function, release, owner};
    return call;
}

static gboolean on_hangup(gint descriptor, GIOCondition condition, gpointer data) {
    Call *call = data;
    call->call(call->owner);
    return G_SOURCE_REMOVE;
}

GSource *soup_shim_hangup_source(
    int descriptor, void (*heard)(void *owner), void *owner, void (*release)(void *owner)) {
    // A client that closes sends a FIN, which poll() distinguishes from data only by POLLRDHUP.
    GSource *source = g_unix_fd_source_new(descriptor, (GIOCondition)(POLLRDHUP | POLLHUP | POLLERR));
    g_source_set_callback(source, G_SOURCE_FUNC(on_hangup), call_new(heard, release, owner), call_free);
    g_source_attach(source, g_main_context_get_thread_default());
    return source;
}

static gboolean on_later(gpointer data) {
    Call *call = data;
    call->call(call->owner);
    return G_SOURCE_REMOVE;
}

void soup_shim_later(
    GMainContext *context, unsigned int milliseconds, void (*work)(void *owner), void *owner,
    void (*release)(void *owner)) {
    GSource *source = milliseconds == 0 ? g_idle_source_new() : g_timeout_source_new(milliseconds);
    g_source_set_priority(source, G_PRIORITY_DEFAULT);
    g_source_set_callback(source, on_later, call_new(work, release, owner), call_free);
    g_source_attach(source, context);
    g_source_unref(source);
}
