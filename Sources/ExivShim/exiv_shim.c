#include "exiv_shim.h"

#include <gexiv2/gexiv2.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

void exiv_shim_prepare(void) {
    gexiv2_initialize();
    // The library logs damaged metadata, and a worker has nowhere to write it.
    gexiv2_log_set_level(GEXIV2_LOG_LEVEL_MUTE);
    // The library knows the names of most standards, but not of this one.
    gexiv2_metadata_try_register_xmp_namespace("http://creativecommons.org/ns#", "cc", NULL);
}

/// Returns NULL if the library cannot read the file.
static GExiv2Metadata *metadata_of(const void *bytes, size_t count) {
    GExiv2Metadata *metadata = gexiv2_metadata_new();
    if (metadata && count <= LONG_MAX && gexiv2_metadata_open_buf(metadata, bytes, (glong)count, NULL)) return metadata;
    if (metadata) g_object_unref(metadata);
    return NULL;
}

bool exiv_shim_reads(const void *bytes, size_t count) {
    GExiv2Metadata *metadata = metadata_of(bytes, count);
    if (metadata) g_object_unref(metadata);
    return metadata != NULL;
}

// The metadata of a file is the library's own object as an opaque type.
exiv_shim_metadata *exiv_shim_open(const void *bytes, size_t count) {
    return (exiv_shim_metadata *)metadata_of(bytes, count);
}

void exiv_shim_close(exiv_shim_metadata *metadata) { g_object_unref((GExiv2Metadata *)metadata); }

char **exiv_shim_copy_values(exiv_shim_metadata *metadata, const char *field) {
    return gexiv2_metadata_try_get_tag_multiple((GExiv2Metadata *)metadata, field, NULL);
}

void exiv_shim_free_values(char **values) { g_strfreev(values); }

static GExiv2PreviewProperties *largest_jpeg(GExiv2PreviewProperties **all) {
    GExiv2PreviewProperties *largest = NULL;
    for (; all && *all; all++) {
        if (g_strcmp0(gexiv2_preview_properties_get_mime_type(*all), "image/jpeg") != 0) continue;
        if (!largest || gexiv2_preview_properties_get_size(*all) > gexiv2_preview_properties_get_size(largest))
            largest = *all;
    }
    return largest;
}

void *exiv_shim_copy_preview(const void *bytes, size_t count, size_t *preview_count) {
    *preview_count = 0;
    GExiv2Metadata *metadata = metadata_of(bytes, count);
    if (!metadata) return NULL;
    GExiv2PreviewProperties *properties = largest_jpeg(gexiv2_metadata_get_preview_properties(metadata));
    GExiv2PreviewImage *image = properties ? gexiv2_metadata_try_get_preview_image(metadata, properties, NULL) : NULL;
    guint32 size = 0;
    const guint8 *data = image ? gexiv2_preview_image_get_data(image, &size) : NULL;
    void *copy = data && size > 0 ? malloc(size) : NULL;
    if (copy) {
        memcpy(copy, data, size);
        *preview_count = size;
    }
    if (image) g_object_unref(image);
    g_object_unref(metadata);
    return copy;
}
