/* What the program uses of libsecret, loaded on first use.
 *
 * A regular link would load libsecret and libgcrypt before `main`: some 10 ms of the time until the window appears, though most
 * starts read no key. The declarations are the program's own, because SwiftPM takes the folder of libsecret's headers from
 * the same file as the flags of the linker. The layout is part of libsecret's stable ABI; a test compares it with the header. */
#ifndef VITRINE_SECRET_LIBRARY_H
#define VITRINE_SECRET_LIBRARY_H

#include <gio/gio.h>

#define VITRINE_SECRET_LIBRARY "libsecret-1.so.0"
/* The alias of the keyring that the user has chosen for new keys. */
#define VITRINE_SECRET_COLLECTION "default"

/* libsecret's `SecretSchemaAttribute` and `SecretSchema`; flags 0 and type 0 are `SECRET_SCHEMA_NONE` and
 * `SECRET_SCHEMA_ATTRIBUTE_STRING`. */
typedef struct {
    const char *name;
    int type;
} vitrine_secret_attribute;

typedef struct {
    const char *name;
    int flags;
    vitrine_secret_attribute attributes[32];
    int reserved;
    void *reserved_pointers[7];
} vitrine_secret_schema;

/* The functions of libsecret under their own names. The variadic arguments are names and values of attributes, and NULL. */
typedef struct {
    char *(*secret_password_lookup_sync)(const vitrine_secret_schema *schema, GCancellable *cancellable, GError **error,
                                         ...);
    gboolean (*secret_password_store_sync)(const vitrine_secret_schema *schema, const char *collection,
                                           const char *label, const char *password, GCancellable *cancellable,
                                           GError **error, ...);
    gboolean (*secret_password_clear_sync)(const vitrine_secret_schema *schema, GCancellable *cancellable,
                                           GError **error, ...);
    void (*secret_password_free)(char *password);
} vitrine_secret_functions;

/* Loads a library and finds its functions. Returns FALSE with an error if the library or one of its functions is
 * missing. */
gboolean vitrine_secret_load(const char *library, vitrine_secret_functions *functions, GError **error);

#endif
