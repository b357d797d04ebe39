#define _GNU_SOURCE  // RTLD_DEFAULT
#define GDK_PIXBUF_ENABLE_BACKEND
#include "pictures.h"

#include <dlfcn.h>

/// Whether gdk-pixbuf has glycin, as it may since 2.44, which starts a process for each picture of a format without a module.
static bool has_glycin(void) { return dlsym(RTLD_DEFAULT, "gly_loader_new") != NULL; }

/// Whether a format has a module, and is not of gdk-pixbuf itself.
static bool has_module(const GdkPixbufFormat *format) { return format->domain != NULL; }

void pixbuf_shim_stay_in_process(void) {
    if (!has_glycin()) return;
    GSList *formats = gdk_pixbuf_get_formats();
    for (GSList *item = formats; item; item = item->next)
        if (!has_module(item->data)) gdk_pixbuf_format_set_disabled(item->data, TRUE);
    g_slist_free(formats);
}

bool pixbuf_shim_can_encode(const char *type) {
    GSList *formats = gdk_pixbuf_get_formats();
    bool found = false;
    for (GSList *item = formats; item && !found; item = item->next) {
        const GdkPixbufFormat *format = item->data;
        found = g_str_equal(format->name, type) && (format->flags & GDK_PIXBUF_FORMAT_WRITABLE)
            && (has_module(format) || !has_glycin());
    }
    g_slist_free(formats);
    return found;
}
