// The door to libjpeg-turbo, for the format that most pictures come in. gdk-pixbuf's loader for it goes over a progressive
// file anew with each of its scans, and its last step takes a small preview as long as half of the decoding.

#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    int width, height;
    /// Bytes from one row to the next: filled up to four, also in the last one, because gdk-pixbuf's functions copy whole rows.
    int stride;
    /// R, G, B, 8 bits each. To be freed with `free`.
    void *_Nullable pixels;
    /// The colour profile that the file has brought, or NULL. To be freed with `free`.
    void *_Nullable profile;
    size_t profile_count;
} jpeg_shim_picture;

typedef enum {
    JPEG_SHIM_DECODED,
    /// The chooser refused the size, or there was no memory for it.
    JPEG_SHIM_REFUSED,
    /// Colours of print: somebody else's business.
    JPEG_SHIM_OTHER_COLOURS,
    JPEG_SHIM_DAMAGED,
} jpeg_shim_outcome;

/// Told the size of the file's picture before any pixel is allocated; answers the size to decode at, which is no larger.
/// `false` refuses the picture.
typedef bool (*jpeg_shim_size_chooser)(
    int width, int height, int *_Nonnull chosen_width, int *_Nonnull chosen_height, void *_Nullable context);

/// Decodes the picture as it is stored, at exactly the chosen size. Any thread. `*picture` is filled in with `DECODED` and
/// only then. Nothing here says whether a file is complete: what is missing of it comes out grey.
jpeg_shim_outcome jpeg_shim_decode(
    const void *_Nonnull bytes, size_t count, jpeg_shim_size_chooser _Nonnull chooser, void *_Nullable context,
    jpeg_shim_picture *_Nonnull picture);
