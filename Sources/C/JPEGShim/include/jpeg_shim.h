// Decodes and encodes JPEG with libjpeg-turbo, because most pictures have this format. gdk-pixbuf's loader processes a progressive
// file again for each of its scans, and its last step takes half the decoding time for a small preview.

#pragma once
#include <shrink_shim.h>

/// Decodes a picture of this old size, without applying its orientation, at a new one that is not larger. Any thread.
/// `*picture` is set only if it succeeds; a profile of print colors has been applied then. The function does not report truncated
/// files: missing parts become gray.
bool jpeg_shim_decode(
    const void *_Nonnull bytes, size_t count, int old_width, int old_height, int width, int height,
    shrink_shim_picture *_Nonnull picture);

/// Returns a file, which the caller frees with `free`; NULL if memory is short or a side is too long. Transparency is ignored.
///
/// - Parameter density: pixels per inch; 0 states none.
void *_Nullable jpeg_shim_encode(
    shrink_shim_picture picture, int width, int height, int quality, int density, size_t *_Nonnull count);
