// Decodes and encodes PNG with libpng, row by row: gdk-pixbuf's loader keeps three or four bytes for each pixel of the file, and newer
// versions of it decode in a process of their own.

#pragma once
#include <shrink_shim.h>

/// The checksum of the type and the content of a chunk.
uint32_t png_shim_checksum(const void *_Nullable bytes, size_t count);

/// Unpacks what zlib has compressed, up to the capacity. Returns the size of the result, 0 for damaged bytes.
size_t png_shim_inflate(const void *_Nonnull bytes, size_t count, void *_Nonnull output, size_t capacity);

/// Decodes a picture at a size that is not larger than its own. Any thread. Rows behind the end or behind damage stay black or
/// transparent. `*picture` is set only if it succeeds.
///
/// - Parameter is_incomplete: set if rows are missing, or damage ended the reading.
bool png_shim_decode(
    const void *_Nonnull bytes, size_t count, int width, int height, shrink_shim_picture *_Nonnull picture,
    bool *_Nonnull is_incomplete);

/// Returns a file, which the caller frees with `free`; NULL if memory is short.
///
/// - Parameters:
///   - density: pixels per inch; 0 states none.
///   - uri: the file of which the picture is a thumbnail by the standard of freedesktop.org, or NULL; in ASCII, as `modified`.
void *_Nullable png_shim_encode(
    shrink_shim_picture picture, int width, int height, int density, const char *_Nullable uri,
    const char *_Nullable modified, size_t *_Nonnull count);
