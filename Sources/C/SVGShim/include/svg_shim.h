// Draws SVG with librsvg: gdk-pixbuf's loader is a package of its own, which newer systems lack.

#pragma once
#include <shrink_shim.h>

/// A file that has been read. One thread at a time.
typedef struct svg_shim_drawing svg_shim_drawing;

/// Reads a file, which may be compressed with gzip and refers to no other file, and stores its nominal size, which is 0 for less
/// than half a pixel. Returns NULL if the file is damaged.
svg_shim_drawing *_Nullable svg_shim_open(
    const void *_Nonnull bytes, size_t count, int *_Nonnull width, int *_Nonnull height);
/// Draws at a size. Returns false if the drawing is too complex, a side is longer than 32,767, or memory is short.
bool svg_shim_draw(
    svg_shim_drawing *_Nonnull drawing, int width, int height, shrink_shim_picture *_Nonnull picture);
void svg_shim_close(svg_shim_drawing *_Nonnull drawing);
