#include "secret_library.h"

#include <dlfcn.h>

static void *find(void *library, const char *name, GError **error) {
    void *symbol = dlsym(library, name);
    if (symbol == NULL) g_set_error_literal(error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, dlerror());
    return symbol;
}

gboolean vitrine_secret_load(const char *name, vitrine_secret_functions *functions, GError **error) {
    /* The library is never unloaded, because it registers types of GObject. */
    void *library = dlopen(name, RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE);
    if (library == NULL) {
        g_set_error_literal(error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, dlerror());
        return FALSE;
    }
#define FIND(function) \
    if ((functions->function = (__typeof__(functions->function))find(library, #function, error)) == NULL) return FALSE;
    FIND(secret_password_lookup_sync)
    FIND(secret_password_store_sync)
    FIND(secret_password_clear_sync)
    FIND(secret_password_free)
#undef FIND
    return TRUE;
}
