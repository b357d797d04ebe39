#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Reduces an R, G, B picture row by row during decoding: each target pixel is the average of the area that it covers.
///
/// Weights are in 256ths and always add up to 256, so that a uniform area keeps its color exactly.
typedef struct {
    int old_width, old_height, new_width, new_height;
    /// The accumulated row: values times weights.
    uint16_t *sums;
    /// For each target pixel, the index of the first source value that it covers, among the sums.
    int *firsts;
    /// The number of source columns per target pixel.
    int taps;
    /// The weights of these columns: for two target pixels at a time, four numbers per pixel for each column.
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
