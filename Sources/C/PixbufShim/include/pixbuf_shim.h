// Wraps gdk-pixbuf. The interface contains no GLib type, so that a module can import several such shims.

#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Decoded pixels, immutable once they are returned; any thread. The receiver releases a picture once.
typedef struct pixbuf_shim_picture pixbuf_shim_picture;

typedef struct {
    int width, height;
    /// Bytes from one row to the next.
    int stride;
    /// The pixels are R, G, B, A if set, otherwise R, G, B; 8 bits each.
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

/// Receives the size of the file's picture before any pixel is allocated, and returns the size to decode at. `false`
/// refuses the picture.
typedef bool (*pixbuf_shim_size_chooser)(
    int width, int height, int *_Nonnull chosen_width, int *_Nonnull chosen_height, void *_Nullable context);

/// Has this process use no loader that starts another process. Call it before anything is decoded.
void pixbuf_shim_stay_in_process(void);

/// Loads the loader of this media type from its file, so that it works without the file system afterwards.
void pixbuf_shim_prepare(const char *_Nonnull media_type);

/// Keeps the plug-ins of libheif loaded, if its loader was prepared: the loader forgets them after each picture, and would
/// read them from their files again.
void pixbuf_shim_keep_plugins(void);

/// Decodes the first frame with the loader of this media type only. `*picture` is set only with `DECODED`.
///
/// - Parameter is_incomplete: set if the file may end early. The pixels behind its end are black or transparent then, and
///   the function stores whether there are such pixels, for formats whose rows come once.
pixbuf_shim_outcome pixbuf_shim_decode(
    const void *_Nonnull bytes, size_t count, const char *_Nonnull media_type, bool *_Nullable is_incomplete,
    pixbuf_shim_size_chooser _Nonnull chooser, void *_Nullable context,
    pixbuf_shim_picture *_Nullable *_Nonnull picture);

/// Wraps decoded R, G, B or R, G, B, A pixels in whole rows of `stride` bytes, a multiple of four. It takes over `pixels` and frees
/// them with `free`.
pixbuf_shim_picture *_Nonnull pixbuf_shim_wrap(
    void *_Nonnull pixels, bool has_alpha, int width, int height, int stride);

/// Returns the picture with the EXIF orientation (1 to 8) applied. It takes over `picture` and returns a picture to
/// release: the same one if no change is needed, NULL if memory is short.
pixbuf_shim_picture *_Nullable pixbuf_shim_oriented(pixbuf_shim_picture *_Nonnull picture, int orientation);

/// Returns the picture at another size, each new pixel being the average of the pixels it covers; NULL if memory is
/// short. The pixels (R, G, B, or with A) are read during the call only.
pixbuf_shim_picture *_Nullable pixbuf_shim_scaled(
    const void *_Nonnull pixels, int width, int height, int stride, bool has_alpha, int new_width, int new_height);

/// Returns whether `pixbuf_shim_avif_open` works: the loader of AVIF is installed, and its library has the version that the
/// program was compiled for. The first call loads the loader, which a sandbox may forbid later.
bool pixbuf_shim_plays_avif(void);

/// An animated AVIF that is being decoded. One thread at a time.
typedef struct pixbuf_shim_avif pixbuf_shim_avif;

/// Opens a file, and tells the size of its frames. Returns NULL if the file is damaged or has more than `max_pixels`, or memory
/// is short. The bytes must remain until `pixbuf_shim_avif_close`.
pixbuf_shim_avif *_Nullable pixbuf_shim_avif_open(
    const void *_Nonnull bytes, size_t count, uint32_t max_pixels, int *_Nonnull width, int *_Nonnull height);
/// Returns the next frame at this size in sRGB colors, to release; NULL at the end or at damage.
pixbuf_shim_picture *_Nullable pixbuf_shim_avif_next(
    pixbuf_shim_avif *_Nonnull file, int width, int height, int *_Nonnull milliseconds);
void pixbuf_shim_avif_close(pixbuf_shim_avif *_Nonnull file);

/// Converts the colors to sRGB if the file contains another profile; in place, before the picture is shared. Returns
/// whether the pixels have changed. A profile that is damaged or for print is ignored.
bool pixbuf_shim_convert_to_srgb(pixbuf_shim_picture *_Nonnull picture);
/// Converts the colors from a profile that the caller has read.
bool pixbuf_shim_convert_from_profile(
    pixbuf_shim_picture *_Nonnull picture, const void *_Nonnull profile, size_t count);
/// Converts the colors from a curve of Little CMS's kind 1 (a power) or 4 (a power with a straight beginning), or of kind 0
/// with 256 values as parameters, and from the x and y of white, red, green and blue.
bool pixbuf_shim_convert_from_curve(
    pixbuf_shim_picture *_Nonnull picture, int kind, const double *_Nonnull parameters,
    const double *_Nonnull primaries);

pixbuf_shim_layout pixbuf_shim_layout_of(pixbuf_shim_picture *_Nonnull picture);
void pixbuf_shim_release(pixbuf_shim_picture *_Nonnull picture);

/// Returns the memory of released pictures that the C library still holds to the system.
void pixbuf_shim_return_memory(void);

/// Sets malloc up for a process that decodes one picture after the other: small pictures use the same memory again, and
/// that of large ones returns to the system at once.
void pixbuf_shim_reuse_memory(void);

/// Limits malloc to two heaps: the main thread's and one shared by all other threads. It must be called before other
/// threads start.
void pixbuf_shim_share_heaps(void);

/// A part of a picture, in pixels.
typedef struct {
    int x, y, width, height;
} pixbuf_shim_area;

/// Returns a part of a picture, which has to remain as long; NULL if memory is short.
///
/// - Parameters:
///   - quarter_turns: the clockwise rotation, 0 to 3.
///   - part: what is taken of the rotated picture. It must lie inside.
///   - is_opaque: whether transparent parts become white.
pixbuf_shim_picture *_Nullable pixbuf_shim_part(
    pixbuf_shim_layout picture, int quarter_turns, pixbuf_shim_area part, bool is_opaque);

/// A checksum. The number is that of its digits.
typedef enum { PIXBUF_SHIM_MD5 = 32, PIXBUF_SHIM_SHA1 = 40, PIXBUF_SHIM_SHA256 = 64 } pixbuf_shim_hash;

/// Writes a checksum in lower-case hexadecimal digits and a final zero.
void pixbuf_shim_checksum(pixbuf_shim_hash hash, const void *_Nullable bytes, size_t count, char *_Nonnull digits);
