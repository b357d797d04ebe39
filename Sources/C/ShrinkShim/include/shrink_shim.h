#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Reduces an R, G, B picture row by row during decoding: each target pixel is the average of the area that it covers.
///
/// Weights are in 256ths and always add up to 256, so that a uniform area keeps its color exactly.
typedef struct {
    int old_width, old_height, new_width, new_height;
    /// The sums of source rows for the current target row: each value times the weight of its row.
    uint16_t *_Nullable sums;
    /// For each target pixel, the index in `sums` of the first value that it covers.
    int *_Nullable firsts;
    /// The number of source columns that contribute to a target pixel. The weights of some may be zero.
    int taps;
    /// The weights of these columns, in 65,536ths, for pairs of target pixels. Each column has eight numbers per pair:
    /// four equal ones, one per channel, for each pixel.
    uint16_t *_Nullable weights;
    uint8_t *_Nullable next_row;
    size_t stride;
    int rows_taken;
} shrink_shim;

/// Starts a reduction into `pixels`, in rows of `stride` bytes. Returns `false` if memory is short; shrink_shim_end must
/// be called in either case.
bool shrink_shim_begin(
    shrink_shim *_Nonnull shrinker, int old_width, int old_height, int new_width, int new_height,
    uint8_t *_Nonnull pixels, size_t stride);
void shrink_shim_take(shrink_shim *_Nonnull shrinker, const uint8_t *_Nonnull row);
void shrink_shim_end(shrink_shim *_Nonnull shrinker);

/// A decoded picture.
typedef struct {
    /// Bytes from one row to the next, a multiple of four.
    int stride;
    /// The pixels are R, G, B, A if set, otherwise R, G, B; 8 bits each. The receiver frees them with `free`.
    bool has_alpha;
    void *_Nullable pixels;
    /// The file's color profile, if it still applies, or NULL. The receiver frees it with `free`.
    void *_Nullable profile;
    size_t profile_count;
} shrink_shim_picture;

/// A picture whose rows are reduced as they come, with transparency or without.
typedef struct {
    int old_width, old_height, new_width, new_height;
    bool has_alpha;
    /// The result: colors multiplied with their transparency, and the transparency in three equal channels.
    uint8_t *_Nullable colors, *_Nullable alphas;
    size_t stride;
    shrink_shim color_shrinker, alpha_shrinker;
    int rows_taken;
} shrink_shim_rows;

/// Returns `false` if memory is short or the new size is not between one pixel and the old size; shrink_shim_end_rows must be
/// called in either case.
bool shrink_shim_begin_rows(
    shrink_shim_rows *_Nonnull rows, int old_width, int old_height, int new_width, int new_height, bool has_alpha);
/// Takes a row of R, G, B, multiplied with the transparency, and a row of the transparency, three times for each pixel.
void shrink_shim_take_row(
    shrink_shim_rows *_Nonnull rows, const uint8_t *_Nonnull colors, const uint8_t *_Nullable alphas);
/// Takes a row of R, G, B, A, not multiplied. `parts` has room for six bytes for each pixel.
void shrink_shim_take_pixels(
    shrink_shim_rows *_Nonnull rows, const uint8_t *_Nonnull row, uint8_t *_Nonnull parts);
/// Returns R, G, B, or with A, not multiplied, in rows of `*stride` bytes, a multiple of four; rows that have not been taken
/// are black or transparent. NULL if memory is short. The caller frees it with `free`.
uint8_t *_Nullable shrink_shim_copy_pixels(shrink_shim_rows *_Nonnull rows, int *_Nonnull stride);
void shrink_shim_end_rows(shrink_shim_rows *_Nonnull rows);
