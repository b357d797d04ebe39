#include "desktop_shim.h"
#include "secret_library.h"

/* Returns libsecret's functions, or NULL with an error. A library that is missing is looked for again by the next call. */
static const vitrine_secret_functions *libsecret(GError **error) {
    static GMutex lock;
    static gboolean is_loaded;
    static vitrine_secret_functions functions;
    g_mutex_lock(&lock);
    if (!is_loaded) is_loaded = vitrine_secret_load(VITRINE_SECRET_LIBRARY, &functions, error);
    const vitrine_secret_functions *loaded = is_loaded ? &functions : NULL;
    g_mutex_unlock(&lock);
    return loaded;
}

/* The schema name of the stored keys in the keyring; it must never change. */
static const vitrine_secret_schema schema = {
    .name = "io.github.vitrine.Vitrine.Key",
    .attributes = {{.name = "provider"}},
};

char *vitrine_secret_lookup(const char *provider, GCancellable *cancellable, GError **error) {
    const vitrine_secret_functions *library = libsecret(error);
    if (library == NULL) return NULL;
    return library->secret_password_lookup_sync(&schema, cancellable, error, "provider", provider, NULL);
}

gboolean vitrine_secret_store(const char *provider, const char *label, const char *key, GCancellable *cancellable,
                              GError **error) {
    const vitrine_secret_functions *library = libsecret(error);
    if (library == NULL) return FALSE;
    return library->secret_password_store_sync(&schema, VITRINE_SECRET_COLLECTION, label, key, cancellable, error,
                                               "provider", provider, NULL);
}

gboolean vitrine_secret_clear(const char *provider, GCancellable *cancellable, GError **error) {
    const vitrine_secret_functions *library = libsecret(error);
    if (library == NULL) return FALSE;
    GError *own = NULL;
    library->secret_password_clear_sync(&schema, cancellable, &own, "provider", provider, NULL);
    /* FALSE without an error means that there was no key to clear. */
    if (own == NULL) return TRUE;
    g_propagate_error(error, own);
    return FALSE;
}

void vitrine_secret_free(char *key) {
    /* A key comes from the library, so it is loaded. */
    if (key != NULL) libsecret(NULL)->secret_password_free(key);
}
