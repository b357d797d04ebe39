#define _GNU_SOURCE
#include "pixbuf_shim.h"

#include <dlfcn.h>

// Declared here, because the library is there only if its loader is installed.

/// libheif's `heif_error`.
typedef struct {
    int code, detail;
    const char *message;
} heif_result;

typedef heif_result (*heif_initializer)(void *parameters);

void pixbuf_shim_keep_plugins(void) {
    // The library stays open as long as the process.
    void *library = dlopen("libheif.so.1", RTLD_NOW | RTLD_NOLOAD);
    if (!library) return;
    heif_initializer initialize = (heif_initializer)dlsym(library, "heif_init");
    if (initialize) initialize(NULL);
}
