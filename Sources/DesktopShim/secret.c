#include "desktop_shim.h"

/* The schema name of the stored keys in the keyring; it must never change. */
static const SecretSchema *schema(void) {
    static const SecretSchema the_schema = {
        "io.github.vitrine.Vitrine.Key",
        SECRET_SCHEMA_NONE,
        {{"provider", SECRET_SCHEMA_ATTRIBUTE_STRING}, {NULL, 0}},
    };
    return &the_schema;
}

char *vitrine_secret_lookup(const char *provider, GCancellable *cancellable, GError **error) {
    return secret_password_lookup_sync(schema(), cancellable, error, "provider", provider, NULL);
}

gboolean vitrine_secret_store(const char *provider, const char *label, const char *key, GCancellable *cancellable,
                              GError **error) {
    return secret_password_store_sync(schema(), SECRET_COLLECTION_DEFAULT, label, key, cancellable, error, "provider",
                                      provider, NULL);
}

gboolean vitrine_secret_clear(const char *provider, GCancellable *cancellable, GError **error) {
    GError *own = NULL;
    secret_password_clear_sync(schema(), cancellable, &own, "provider", provider, NULL);
    /* FALSE without an error means that there was no key to clear. */
    if (own == NULL) return TRUE;
    g_propagate_error(error, own);
    return FALSE;
}

void vitrine_secret_free(char *key) {
    secret_password_free(key);
}
