#include "gtk_shim_paintable.h"

GdkTexture *vitrine_texture_new(int width, int height, gsize stride, GdkMemoryFormat format, const void *pixels,
                                gsize byte_count, gpointer owner, GDestroyNotify release) {
    GBytes *bytes = g_bytes_new_with_free_func(pixels, byte_count, release, owner);
    GdkTexture *texture = gdk_memory_texture_new(width, height, format, bytes, stride);
    g_bytes_unref(bytes);
    return texture;
}

void vitrine_texture_release(GdkTexture *texture) { g_object_unref(texture); }

GdkPaintable *vitrine_texture_scaled(GdkTexture *texture, double width, double height) {
    GtkSnapshot *snapshot = gtk_snapshot_new();
    gdk_paintable_snapshot(GDK_PAINTABLE(texture), snapshot, width, height);
    graphene_size_t size = GRAPHENE_SIZE_INIT((float)width, (float)height);
    return gtk_snapshot_free_to_paintable(snapshot, &size);
}
