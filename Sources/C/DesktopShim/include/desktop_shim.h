/* Functions of GIO, libportal and libsecret that Swift cannot call: macros, variadic calls and callbacks that own a value. */
#ifndef VITRINE_DESKTOP_SHIM_H
#define VITRINE_DESKTOP_SHIM_H

#include <gio/gio.h>

/* --- Keyring. The first three functions load libsecret and block until the keyring responds: never call them on the main
 * thread. Without libsecret they fail with an error. --- */

/* Returns the key stored for `provider`, or NULL without error when there is none. Freed by vitrine_secret_free. */
char *vitrine_secret_lookup(const char *provider, GCancellable *cancellable, GError **error);
gboolean vitrine_secret_store(const char *provider, const char *label, const char *key, GCancellable *cancellable,
                              GError **error);
gboolean vitrine_secret_clear(const char *provider, GCancellable *cancellable, GError **error);
/* Overwrites the key before freeing it. */
void vitrine_secret_free(char *key);

/* --- Questions to the desktop --- */

typedef enum {
    VITRINE_DONE,
    VITRINE_DECLINED,
    /* The desktop has no such service. */
    VITRINE_MISSING,
    VITRINE_FAILED,
} vitrine_outcome;

/* `done` is called once, on the main loop or at once, with a message where the desktop gave a reason; then `destroy`
 * releases `data`. */
typedef struct {
    void (*done)(vitrine_outcome outcome, const char *message, void *data);
    void *data;
    GDestroyNotify destroy;
} vitrine_reply;

/* Opens an address. `hidden` is a NULL-terminated list of environment variables that are removed for the other
 * program. */
void vitrine_open_uri(const char *uri, const char *const *hidden, vitrine_reply reply);

/* Asks the file manager to show the file in its folder. */
void vitrine_reveal_file(const char *path, vitrine_reply reply);

/* Asks the portal to open the file; the portal lets the user choose the program. */
void vitrine_open_with(const char *path, vitrine_reply reply);

/* Asks the portal to set the file as the desktop's background. The portal shows the picture and asks the user each time if
 * `previews` is set, otherwise it asks once for all pictures of the program. */
void vitrine_set_wallpaper(const char *path, gboolean previews, vitrine_reply reply);

/* Asks whether the bus has or can start the service that installs packages: VITRINE_DONE, otherwise VITRINE_MISSING. */
void vitrine_find_package_service(int on_system_bus, vitrine_reply reply);

/* Has the service install a package; it asks the user. */
void vitrine_install_package(int on_system_bus, const char *package, vitrine_reply reply);

/* --- Signals. The handler is called with `data` first until the returned id is disconnected; only then `destroy` releases
 * `data`. --- */

/* Connects a handler that needs none of the signal's arguments. */
gulong vitrine_connect_changed(gpointer object, const char *signal, void (*changed)(void *data), void *data,
                               GDestroyNotify destroy);
/* Calls `warned` with the desktop's level (50, 100, 255, or a value between) after each warning. */
gulong vitrine_connect_memory(GMemoryMonitor *monitor, void (*warned)(void *data, int level), void *data,
                              GDestroyNotify destroy);
/* Calls `changed` after each event of a file. */
gulong vitrine_connect_file(GFileMonitor *monitor,
                            void (*changed)(void *data, GFile *file, GFile *other, GFileMonitorEvent event), void *data,
                            GDestroyNotify destroy);

/* --- Network monitor --- */

/* Blocks until a service of the system bus has answered a request or is known not to run. Returns FALSE if it has not
 * answered after `timeout` milliseconds; G_MAXINT sets no limit. Any thread but the main thread.
 *
 * GIO's network monitor waits for NetworkManager when it is created, up to 25 seconds. Meanwhile it holds a lock that the
 * main thread needs for every GFile, so creating it on another thread alone does not help. */
gboolean vitrine_system_service_wait(const char *name, const char *path, int timeout);

/* --- Proxies; any thread --- */

/* Whether this is GIO's dummy resolver, which returns "direct" for every address because no proxy module is installed.
 */
gboolean vitrine_proxy_resolver_is_dummy(GProxyResolver *resolver);

/* --- Search from the shell (org.gnome.Shell.SearchProvider2) --- */

/* A request of the shell. vitrine_shell_request_respond answers and frees it. */
typedef struct VitrineShellRequest VitrineShellRequest;

/* The shell's calls, on the main loop. Words and ids are NULL-terminated arrays that are valid during the call only. */
typedef struct {
    void (*find)(VitrineShellRequest *request, const char *const *words, void *data);
    void (*describe)(VitrineShellRequest *request, const char *const *ids, void *data);
    void (*activate)(const char *id, const char *const *words, void *data);
    void (*launch)(const char *const *words, void *data);
} VitrineShellSearch;

/* Adds a result. A request for ids uses only the id. `picture` is an encoded picture file or NULL. */
void vitrine_shell_request_add(VitrineShellRequest *request, const char *id, const char *name,
                                const char *description, const char *icon_name, const void *picture,
                                gsize picture_size);
void vitrine_shell_request_respond(VitrineShellRequest *request);

/* Serves the shell at this path of the session bus until it is withdrawn; `destroy` releases `data` soon after. Returns
 * 0 where there is no bus. */
guint vitrine_shell_search_export(const char *path, VitrineShellSearch calls, void *data, GDestroyNotify destroy);
void vitrine_shell_search_withdraw(guint id);

#endif
