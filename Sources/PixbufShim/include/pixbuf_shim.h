// The door to gdk-pixbuf. No GLib type passes through it, so that a module may stand behind several such doors.

#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Decoded pixels. Never written to once they exist; any thread. Whoever receives one releases it, once.
typedef struct pixbuf_shim_picture pixbuf_shim_picture;

typedef struct {
    int width, height;
    /// Bytes from one row to the next.
    int stride;
    /// R, G, B, A if so, else R, G, B; 8 bits each.
    bool has_alpha;
    const void *_Nonnull pixels;
    size_t byte_count;
} pixbuf_shim_layout;

typedef enum {
    PIXBUF_SHIM_DECODED,
    /// No loader for this media type is installed.
    PIXBUF_SHIM_NO_LOADER,
    /// The chooser refused the size; no pixel was allocated.
    PIXBUF_SHIM_REFUSED,
    PIXBUF_SHIM_DAMAGED,
} pixbuf_shim_outcome;

/// Told the size of the file's picture before any pixel is allocated; answers the size to decode at.
/// `false` refuses the picture.
typedef bool (*pixbuf_shim_size_chooser)(
    int width, int height, int *_Nonnull chosen_width, int *_Nonnull chosen_height, void *_Nullable context);

/// Decodes the first frame with the loader of this media type and no other. `*picture` is set only with `DECODED`.
pixbuf_shim_outcome pixbuf_shim_decode(
    const void *_Nonnull bytes, size_t count, const char *_Nonnull media_type,
    pixbuf_shim_size_chooser _Nonnull chooser, void *_Nullable context,
    pixbuf_shim_picture *_Nullable *_Nonnull picture);

/// Makes a picture of R, G, B pixels that somebody else has decoded, in rows of `stride` bytes, a multiple of four, all of them
/// whole. Takes `pixels`, which will be freed with `free`.
pixbuf_shim_picture *_Nonnull pixbuf_shim_wrap(void *_Nonnull pixels, int width, int height, int stride);

/// The picture as it is to be looked at, for an EXIF orientation of 1 to 8. Takes `picture` and gives back one to release:
/// the same if there is nothing to turn, NULL if memory is short.
pixbuf_shim_picture *_Nullable pixbuf_shim_oriented(pixbuf_shim_picture *_Nonnull picture, int orientation);

/// The same picture in another size, each new pixel the average of those it stands for; NULL if memory is short. Reads the
/// given pixels (R, G, B, or with A) during the call only.
pixbuf_shim_picture *_Nullable pixbuf_shim_scaled(
    const void *_Nonnull pixels, int width, int height, int stride, bool has_alpha, int new_width, int new_height);

/// Given one frame after the other, to release, and for how long it is shown: -1 is for ever. `false` ends it.
typedef bool (*pixbuf_shim_frame_taker)(
    pixbuf_shim_picture *_Nonnull frame, int milliseconds, void *_Nullable context);

/// Asked between two pieces of work; `false` ends it.
typedef bool (*pixbuf_shim_is_wanted)(void *_Nullable context);

/// Decodes an animation of `frame_count` frames; a file without motion has one. `context` is handed to all callbacks.
pixbuf_shim_outcome pixbuf_shim_decode_frames(
    const void *_Nonnull bytes, size_t count, const char *_Nonnull media_type,
    pixbuf_shim_size_chooser _Nonnull chooser, int frame_count, pixbuf_shim_is_wanted _Nonnull is_wanted,
    pixbuf_shim_frame_taker _Nonnull take, void *_Nullable context);

/// Makes the colours those of sRGB if the file has brought another profile; in place, before anybody else sees the picture.
/// Returns whether anything has changed; a profile that is damaged or of other colours than R, G and B is passed over.
bool pixbuf_shim_convert_to_srgb(pixbuf_shim_picture *_Nonnull picture);
/// The same for a picture whose profile somebody else has read.
bool pixbuf_shim_convert_from_profile(
    pixbuf_shim_picture *_Nonnull picture, const void *_Nonnull profile, size_t count);

pixbuf_shim_layout pixbuf_shim_layout_of(pixbuf_shim_picture *_Nonnull picture);
void pixbuf_shim_release(pixbuf_shim_picture *_Nonnull picture);

/// Pictures handed out and not yet released.
int pixbuf_shim_live_pictures(void);

/// Gives the memory of released pictures back to the system, as far as the C library has kept it for others.
void pixbuf_shim_return_memory(void);

/// Has all threads share two heaps: the main thread's, and one more. Before other threads begin.
void pixbuf_shim_share_heaps(void);

/// Encodes R, G, B (A) pixels as `jpeg` (`quality` 0 to 100) or `png` (`quality` is ignored). `*encoded` is to be freed
/// with `pixbuf_shim_free`.
bool pixbuf_shim_encode(
    const void *_Nonnull pixels, int width, int height, int stride, bool has_alpha, const char *_Nonnull type,
    int quality, void *_Nullable *_Nonnull encoded, size_t *_Nonnull count);
void pixbuf_shim_free(void *_Nullable memory);

/// SHA-256 in 64 lower-case hexadecimal digits and a final zero.
void pixbuf_shim_sha256(const void *_Nullable bytes, size_t count, char *_Nonnull digits);
