// Decodes TIFF with libtiff in pieces of the picture, because gdk-pixbuf's loader needs four bytes for each pixel of a scan,
// mirrors some orientations only, and knows neither numbers of 32 bits nor the profile of print colors.

#pragma once
#include <shrink_shim.h>

typedef struct {
    /// The size as stored.
    int width, height;
    /// The orientation as in EXIF, 1 to 8.
    int orientation;
} tiff_shim_header;

/// Reads the description of the first picture that is not marked as a reduced one. Any thread.
bool tiff_shim_read_header(const void *_Nonnull bytes, size_t count, tiff_shim_header *_Nonnull header);

/// Decodes this picture without applying its orientation, at a size that is not larger than its own. Any thread.
/// `*picture` is set only if it succeeds; a profile of print colors has been applied then.
///
/// - Parameter is_incomplete: set if a part of the pixels could not be read.
bool tiff_shim_decode(
    const void *_Nonnull bytes, size_t count, int width, int height, shrink_shim_picture *_Nonnull picture,
    bool *_Nonnull is_incomplete);
