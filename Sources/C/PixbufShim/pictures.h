#pragma once
#include "pixbuf_shim.h"

// Newer headers warn of functions that have no replacement in the version of Debian 12.
#define GDK_PIXBUF_VERSION_MIN_REQUIRED G_ENCODE_VERSION(2, 42)
#include <gdk-pixbuf/gdk-pixbuf.h>

// Declarations that the files of this shim share.

/// Counts a pixbuf as a picture that the caller releases; NULL stays NULL.
pixbuf_shim_picture *pixbuf_shim_adopt(GdkPixbuf *pixbuf);

typedef struct {
    pixbuf_shim_size_chooser chooser;
    void *context;
    bool refused;
    /// Whether the loader keeps the size of the file. The chosen one is stored then.
    bool keeps_size;
    int width, height;
} pixbuf_shim_size_request;

/// Handles a loader's `size-prepared`, with a `pixbuf_shim_size_request` as data.
void pixbuf_shim_set_size(GdkPixbufLoader *loader, int width, int height, gpointer data);
