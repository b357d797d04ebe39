#define _GNU_SOURCE  // RTLD_DEFAULT, RTLD_NOLOAD
#define GDK_PIXBUF_ENABLE_BACKEND
#include "pictures.h"

#include <dlfcn.h>

/// Whether gdk-pixbuf starts a process for each picture of a format. Since 2.44 it may have glycin, which it uses for the formats
/// of its own, and instead of modules of the same name.
static bool starts_process(const GdkPixbufFormat *format, GSList *formats) {
    if (!dlsym(RTLD_DEFAULT, "gly_loader_new")) return false;
    for (GSList *item = formats; item; item = item->next) {
        const GdkPixbufFormat *other = item->data;
        bool is_module = other->domain != NULL;
        if (!is_module && g_str_equal(other->name, format->name)) return true;
    }
    return false;
}

void pixbuf_shim_stay_in_process(void) {
    GSList *formats = gdk_pixbuf_get_formats();
    for (GSList *item = formats; item; item = item->next)
        if (starts_process(item->data, formats)) gdk_pixbuf_format_set_disabled(item->data, TRUE);
    g_slist_free(formats);
}

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
