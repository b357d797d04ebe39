// Decodes and encodes WebP with libwebp: gdk-pixbuf's loader is a package of its own, which newer systems lack.

#pragma once
#include <shrink_shim.h>

/// Decodes a still picture of this old size at a new one that is not larger. Any thread. Rows behind the end of the file stay
/// black or transparent. `*picture` is set only if it succeeds.
///
/// - Parameter is_incomplete: set if the pixels end early.
bool webp_shim_decode(
    const void *_Nonnull bytes, size_t count, int old_width, int old_height, int width, int height,
    shrink_shim_picture *_Nonnull picture, bool *_Nonnull is_incomplete);

/// An animation that is being decoded. One thread at a time.
typedef struct webp_shim_frames webp_shim_frames;

/// Returns NULL if the file is damaged, incomplete or of another size, or memory is short. The bytes must remain until
/// `webp_shim_close`.
webp_shim_frames *_Nullable webp_shim_open(const void *_Nonnull bytes, size_t count, int width, int height);
/// Draws the next frame on the former ones. Returns R, G, B, A, valid until the next call; NULL at the end or at damage.
const uint8_t *_Nullable webp_shim_next(webp_shim_frames *_Nonnull frames, int *_Nonnull milliseconds);
void webp_shim_close(webp_shim_frames *_Nonnull frames);

/// Returns a file, which the caller frees with `free`; NULL if memory is short or a side is too long.
void *_Nullable webp_shim_encode(
    shrink_shim_picture picture, int width, int height, int quality, size_t *_Nonnull count);
