// Decodes and encodes JPEG with libjpeg-turbo, because most pictures have this format. gdk-pixbuf's loader processes a progressive
// file again for each of its scans, and its last step takes half the decoding time for a small preview.

#pragma once
#include <shrink_shim.h>

typedef struct {
    int width, height;
    /// Bytes from one row to the next: padded to a multiple of four, including the last row, because gdk-pixbuf copies
    /// whole rows.
    int stride;
    /// R, G, B with 8 bits each. The receiver frees it with `free`.
    void *_Nullable pixels;
    /// The file's color profile, or NULL; that of print colors has been applied. The receiver frees it with `free`.
    void *_Nullable profile;
    size_t profile_count;
} jpeg_shim_picture;

typedef enum {
    JPEG_SHIM_DECODED,
    /// The chooser refused the size, or there was not enough memory.
    JPEG_SHIM_REFUSED,
    JPEG_SHIM_DAMAGED,
} jpeg_shim_outcome;

/// Receives the size of the file's picture before any pixel is allocated, and returns the size to decode at, which must
/// not be larger. `false` refuses the picture.
typedef bool (*jpeg_shim_size_chooser)(
    int width, int height, int *_Nonnull chosen_width, int *_Nonnull chosen_height, void *_Nullable context);

/// Decodes the picture without applying its orientation, at exactly the chosen size. Any thread. `*picture` is set only
/// with `DECODED`. The function does not report truncated files: missing parts become gray.
jpeg_shim_outcome jpeg_shim_decode(
    const void *_Nonnull bytes, size_t count, jpeg_shim_size_chooser _Nonnull chooser, void *_Nullable context,
    jpeg_shim_picture *_Nonnull picture);

/// Returns a file, which the caller frees with `free`; NULL if memory is short or a side is too long. Transparency is ignored.
///
/// - Parameter density: pixels per inch; 0 states none.
void *_Nullable jpeg_shim_encode(
    shrink_shim_picture picture, int width, int height, int quality, int density, size_t *_Nonnull count);
