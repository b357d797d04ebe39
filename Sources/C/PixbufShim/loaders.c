#define _GNU_SOURCE  // RTLD_DEFAULT
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
