/* What Swift cannot say to GIO and libsecret by itself: macros, variadic calls and callbacks that own a value. */
#ifndef VITRINE_DESKTOP_SHIM_H
#define VITRINE_DESKTOP_SHIM_H

#include <gio/gio.h>
#include <libsecret/secret.h>

/* --- Keyring. All three wait for the keyring: never call them on the main thread. --- */

/* The key kept for `provider`, or NULL without error when there is none. Freed by vitrine_secret_free. */
char *vitrine_secret_lookup(const char *provider, GCancellable *cancellable, GError **error);
gboolean vitrine_secret_store(const char *provider, const char *label, const char *key, GCancellable *cancellable,
                              GError **error);
gboolean vitrine_secret_clear(const char *provider, GCancellable *cancellable, GError **error);
/* Overwrites the key before freeing it. */
void vitrine_secret_free(char *key);

/* --- Opening addresses --- */

/* `done` is called once, on the main loop, with NULL or what went wrong; then `destroy` releases `data`.
 * `hidden` is a NULL-terminated list of environment variables that the other program does not get to see. */
void vitrine_open_uri(const char *uri, const char *const *hidden, void (*done)(const char *message, void *data),
                      void *data, GDestroyNotify destroy);

/* --- Network monitor --- */

/* Calls `changed` on the main loop after each change until the id is given to vitrine_network_disconnect; then, and
 * only then, `destroy` releases `data`. */
gulong vitrine_network_connect(void (*changed)(void *data), void *data, GDestroyNotify destroy);
void vitrine_network_disconnect(gulong id);
gboolean vitrine_network_available(void);
gboolean vitrine_network_metered(void);

/* --- Proxies; any thread --- */

/* Whether this is GIO's stand-in, which answers "direct" to everything because no module that knows proxies is installed. */
gboolean vitrine_proxy_resolver_is_dummy(GProxyResolver *resolver);
/* Whether the desktop's settings ask for a proxy, by hand or by a script. */
gboolean vitrine_desktop_wants_proxy(void);

/* --- Settings --- */

/* Calls `changed` after each change, on the thread that made it or on the main loop, until the id is disconnected; then,
 * and only then, `destroy` releases `data`. */
gulong vitrine_settings_connect(GSettings *settings, void (*changed)(void *data), void *data, GDestroyNotify destroy);

/* --- Memory monitor --- */

/* GIO's memory monitor, retained, or NULL where it has none. Its warnings come on the main context that is the thread's
 * default now. Never waits. */
GMemoryMonitor *vitrine_memory_monitor(void);
/* Calls `warned` with the desktop's level (50, 100 or 255, and whatever may be between) after each warning until the id is
 * disconnected; then, and only then, `destroy` releases `data`. */
gulong vitrine_memory_connect(GMemoryMonitor *monitor, void (*warned)(int level, void *data), void *data,
                              GDestroyNotify destroy);

/* --- Backgrounds --- */

typedef enum {
    VITRINE_WALLPAPER_SET,
    VITRINE_WALLPAPER_DECLINED,
    VITRINE_WALLPAPER_NO_PORTAL,
    VITRINE_WALLPAPER_FAILED,
} vitrine_wallpaper_outcome;

/* Asks the portal to make the file the desktop's background; it shows the picture and asks the user. `done` is called once,
 * on the main loop or at once, with a message where the desktop gave a reason; then `destroy` releases `data`. */
void vitrine_set_wallpaper(const char *path,
                           void (*done)(vitrine_wallpaper_outcome outcome, const char *message, void *data),
                           void *data, GDestroyNotify destroy);

/* --- Files --- */

/* Asks the file manager to show the file in its folder. `done` is called once, on the main loop or at once; then
 * `destroy` releases `data`. */
void vitrine_reveal_file(const char *path, void (*done)(gboolean revealed, void *data), void *data,
                         GDestroyNotify destroy);

/* --- Search from the shell (org.gnome.Shell.SearchProvider2) --- */

/* A question of the shell. Answered once, after which it is gone. */
typedef struct VitrineShellRequest VitrineShellRequest;

/* What the shell asks for, on the main loop; words and ids end with NULL and are gone after the call. */
typedef struct {
    void (*find)(VitrineShellRequest *question, const char *const *words, void *data);
    void (*describe)(VitrineShellRequest *question, const char *const *ids, void *data);
    void (*activate)(const char *id, const char *const *words, void *data);
    void (*launch)(const char *const *words, void *data);
} VitrineShellSearch;

/* Adds a result; of a question for ids only the id counts. `picture` is an encoded picture file or NULL. */
void vitrine_shell_request_add(VitrineShellRequest *question, const char *id, const char *name,
                                const char *description, const char *icon_name, const void *picture,
                                gsize picture_size);
void vitrine_shell_request_respond(VitrineShellRequest *question);

/* Answers the shell at this path of the session's message bus until it is withdrawn; `destroy` releases `data` soon after.
 * 0 where there is no bus. */
guint vitrine_shell_search_export(const char *path, VitrineShellSearch calls, void *data, GDestroyNotify destroy);
void vitrine_shell_search_withdraw(guint id);

#endif
