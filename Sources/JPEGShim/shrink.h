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
    uint16_t *sums;
    /// For each target pixel, the index in `sums` of the first value that it covers.
    int *firsts;
    /// The number of source columns that contribute to a target pixel. The weights of some may be zero.
    int taps;
    /// The weights of these columns, in 65,536ths, for pairs of target pixels. Each column has eight numbers per pair:
    /// four equal ones, one per channel, for each pixel.
    uint16_t *weights;
    uint8_t *next_row;
    size_t stride;
    int rows_taken;
} shrinker;

/// Starts a reduction into `pixels`, in rows of `stride` bytes. Returns `false` if memory is short; shrinker_end must
/// be called in either case.
bool shrinker_begin(shrinker *shrinker, int old_width, int old_height, int new_width, int new_height, uint8_t *pixels,
                    size_t stride);
void shrinker_take(shrinker *shrinker, const uint8_t *row);
void shrinker_end(shrinker *shrinker);
