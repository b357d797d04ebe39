#define _GNU_SOURCE  // RTLD_DEFAULT
#include "gtk_shim_compatibility.h"

#include <dlfcn.h>

// GtkListScrollFlags and GtkScrollInfo do not exist in older headers.
typedef void (*ScrollTo)(GtkWidget *view, guint position, int flags, gpointer scroll);

// Returns a function of GTK, or NULL in a version that has none of this name.
static gpointer find(const char *name) { return dlsym(RTLD_DEFAULT, name); }

// GtkAccessibleAnnouncementPriority does not exist in older headers.
typedef void (*Announce)(GtkAccessible *widget, const char *words, int priority);
enum { PRIORITY_MEDIUM = 1 };

void vitrine_announce(GtkWidget *widget, const char *words) {
    GQuark quark = g_quark_from_static_string("vitrine-announced");
    if (g_strcmp0(g_object_get_qdata(G_OBJECT(widget), quark), words) == 0) return;
    g_object_set_qdata_full(G_OBJECT(widget), quark, g_strdup(words), g_free);
    // Screen readers of GTK 4.8 read the new name of a status. Newer versions allow no name there.
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
    Announce announce = (Announce)find("gtk_accessible_announce");
    if (announce && *words && gtk_widget_get_mapped(widget)) announce(GTK_ACCESSIBLE(widget), words, PRIORITY_MEDIUM);
}

void vitrine_list_view_scroll_to(GtkListBase *view, guint position) {
    // GTK 4.12 has public functions. Before, only the action exists, with which the view itself scrolls.
    ScrollTo scroll_to = (ScrollTo)find("gtk_list_view_scroll_to");
    if (scroll_to) {
        // No flags and no scroll information: the selection and the focus stay, and the distance is the minimum.
        scroll_to(GTK_WIDGET(view), position, 0, NULL);
    } else {
        gtk_widget_activate_action(GTK_WIDGET(view), "list.scroll-to-item", "u", position);
    }
}

// GskScalingFilter does not exist in older headers.
typedef void (*AppendScaled)(GtkSnapshot *snapshot, GdkTexture *texture, int filter, const graphene_rect_t *place);
enum { FILTER_NEAREST = 1 };

void vitrine_snapshot_append_squares(GtkSnapshot *snapshot, GdkTexture *texture, const graphene_rect_t *place,
                                     const graphene_rect_t *clip) {
    // GTK has no filter for textures before 4.10.
    AppendScaled append = (AppendScaled)find("gtk_snapshot_append_scaled_texture");
    if (append) return append(snapshot, texture, FILTER_NEAREST, place);
    int width = gdk_texture_get_width(texture), height = gdk_texture_get_height(texture);
    cairo_surface_t *pixels = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    gdk_texture_download(texture, cairo_image_surface_get_data(pixels), cairo_image_surface_get_stride(pixels));
    cairo_surface_mark_dirty(pixels);
    cairo_t *cairo = gtk_snapshot_append_cairo(snapshot, clip);
    cairo_translate(cairo, place->origin.x, place->origin.y);
    cairo_scale(cairo, place->size.width / width, place->size.height / height);
    cairo_set_source_surface(cairo, pixels, 0, 0);
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST);
    cairo_paint(cairo);
    cairo_destroy(cairo);
    cairo_surface_destroy(pixels);
}

const char *vitrine_pixbuf_version(void) { return gdk_pixbuf_version; }
