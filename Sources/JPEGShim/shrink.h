#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Makes an R, G, B picture smaller while its rows come: each new pixel is the average of the area that it covers.
///
/// Weights are counted in 256ths and always add up to 256, so that a plain area keeps its colour exactly.
typedef struct {
    int old_width, old_height, new_width, new_height;
    /// The row in the making: values times weights.
    uint16_t *sums;
    /// Of each new pixel, where the first old one that it covers begins among the sums.
    int *firsts;
    /// How many old columns each new pixel looks at.
    int taps;
    /// The weights of these columns: for two new pixels at a time, of each column four numbers for either pixel.
    uint16_t *weights;
    uint8_t *next_row;
    size_t stride;
    int rows_taken;
} shrinker;

/// `pixels` is where the smaller picture goes, in rows of `stride` bytes. `false` if memory is short; to be ended in either case.
bool shrinker_begin(shrinker *shrinker, int old_width, int old_height, int new_width, int new_height, uint8_t *pixels,
                    size_t stride);
void shrinker_take(shrinker *shrinker, const uint8_t *row);
void shrinker_end(shrinker *shrinker);
