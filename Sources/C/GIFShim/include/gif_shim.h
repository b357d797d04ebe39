// Decodes GIF with giflib, and draws the frames on each other: newer versions of gdk-pixbuf decode in a process of their own.

#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A file that is being decoded. One thread at a time.
typedef struct gif_shim_frames gif_shim_frames;

/// Opens a file whose frames are drawn at this size. Returns NULL if its header is damaged, or memory is short. The bytes must
/// remain until `gif_shim_close`.
gif_shim_frames *_Nullable gif_shim_open(const void *_Nonnull bytes, size_t count, int width, int height);
/// Draws the next frame as browsers do. Rows behind the end of the file or behind damage stay as they were. Returns R, G, B, A,
/// valid until the next call; NULL at the end, or if damage left no row of the first
/// frame.
const uint8_t *_Nullable gif_shim_next(gif_shim_frames *_Nonnull frames, int *_Nonnull milliseconds);
/// Whether rows of a drawn frame were missing or damaged.
bool gif_shim_is_damaged(const gif_shim_frames *_Nonnull frames);
void gif_shim_close(gif_shim_frames *_Nonnull frames);
