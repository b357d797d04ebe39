// Puts decoded pictures and short texts together to one picture, with cairo and Pango. The interface contains no type of
// these libraries.

#pragma once
#include <stdbool.h>

typedef struct {
    int x, y, width, height;
} canvas_shim_frame;

/// Decoded pixels: R, G, B, A if set, otherwise R, G, B; 8 bits each, not multiplied.
typedef struct {
    const void *_Nonnull pixels;
    int width, height;
    /// Bytes from one row to the next.
    int stride;
    bool has_alpha;
} canvas_shim_picture;

/// A black picture on which others are drawn. One thread at a time uses it.
typedef struct canvas_shim canvas_shim;

/// Returns NULL if memory is short or a side is larger than 32,767 pixels. The receiver calls `canvas_shim_end`.
canvas_shim *_Nullable canvas_shim_begin(int width, int height);
void canvas_shim_end(canvas_shim *_Nonnull canvas);

/// Covers a frame with a picture, which keeps its proportions: what protrudes is cut off equally on both sides. Transparent
/// parts become black. Returns `false` if memory is short.
bool canvas_shim_cover(canvas_shim *_Nonnull canvas, canvas_shim_frame frame, canvas_shim_picture picture);

/// Writes a text of one line into the right lower corner of a frame: in white on a dark plate, so that it can be read on any
/// ground. A text that is wider than the frame ends in an ellipsis.
///
/// - Parameter scale: the size of the letters and the distances are multiplied by it.
void canvas_shim_write(
    canvas_shim *_Nonnull canvas, canvas_shim_frame frame, const char *_Nonnull text, int scale);

/// Returns R, G, B in rows of `*stride` bytes, which belong to the canvas. Nothing can be drawn afterwards.
const void *_Nonnull canvas_shim_pixels(canvas_shim *_Nonnull canvas, int *_Nonnull stride);
