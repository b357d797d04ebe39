#pragma once
#include "pixbuf_shim.h"

// Newer headers warn of functions that have no replacement in the version of Debian 12.
#define GDK_PIXBUF_VERSION_MIN_REQUIRED G_ENCODE_VERSION(2, 42)
#include <gdk-pixbuf/gdk-pixbuf.h>

/// Counts a pixbuf as a picture that the caller releases; NULL stays NULL.
pixbuf_shim_picture *pixbuf_shim_adopt(GdkPixbuf *pixbuf);
