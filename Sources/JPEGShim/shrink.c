#include "shrink.h"

#include <stdlib.h>
#include <string.h>

enum { unit = 256, channels = 3 };

/// Where an old row or column begins among the new ones, in 256ths of a new one.
static int64_t place(int index, int old_count, int new_count) { return (int64_t)index * new_count * unit / old_count; }

static int64_t smaller(int64_t a, int64_t b) { return a < b ? a : b; }
static int64_t larger(int64_t a, int64_t b) { return a > b ? a : b; }

static void weigh_columns(shrinker *shrinker) {
    uint16_t *weight = shrinker->weights;
    for (int x = 0; x < shrinker->new_width; x++) {
        int64_t left = (int64_t)x * unit, right = left + unit;
        int first = (int)((int64_t)x * shrinker->old_width / shrinker->new_width), count = 0;
        for (int column = first; column < shrinker->old_width; column++) {
            int64_t from = place(column, shrinker->old_width, shrinker->new_width);
            int64_t to = place(column + 1, shrinker->old_width, shrinker->new_width);
            if (from >= right) break;
            *weight++ = (uint16_t)larger(0, smaller(to, right) - larger(from, left));
            count++;
        }
        shrinker->firsts[x] = first;
        shrinker->counts[x] = count;
    }
}

bool shrinker_begin(shrinker *shrinker, int old_width, int old_height, int new_width, int new_height, uint8_t *pixels,
                    size_t stride) {
    shrinker->old_width = old_width;
    shrinker->old_height = old_height;
    shrinker->new_width = new_width;
    shrinker->new_height = new_height;
    shrinker->next_row = pixels;
    shrinker->stride = stride;
    shrinker->rows_taken = 0;
    shrinker->sums = calloc((size_t)old_width * channels, sizeof *shrinker->sums);
    shrinker->firsts = malloc((size_t)new_width * sizeof *shrinker->firsts);
    shrinker->counts = malloc((size_t)new_width * sizeof *shrinker->counts);
    // Two neighbours share one old column at most, and rounding may let each look at one more.
    shrinker->weights = malloc(((size_t)old_width + 3 * (size_t)new_width) * sizeof *shrinker->weights);
    if (!shrinker->sums || !shrinker->firsts || !shrinker->counts || !shrinker->weights) return false;
    weigh_columns(shrinker);
    return true;
}

void shrinker_end(shrinker *shrinker) {
    free(shrinker->sums);
    free(shrinker->firsts);
    free(shrinker->counts);
    free(shrinker->weights);
}

/// The loop that the compiler makes wide: products and sums of 16 bits, which 256 times 255 does not exceed.
static void add(uint16_t *restrict sums, const uint8_t *restrict row, int count, uint16_t weight) {
    for (int i = 0; i < count; i++) sums[i] = (uint16_t)(sums[i] + row[i] * weight);
}

static void emit(shrinker *shrinker) {
    uint8_t *out = shrinker->next_row;
    const uint16_t *weight = shrinker->weights;
    for (int x = 0; x < shrinker->new_width; x++) {
        const uint16_t *sum = shrinker->sums + (size_t)shrinker->firsts[x] * channels;
        uint32_t red = unit * unit / 2, green = red, blue = red;
        for (int i = shrinker->counts[x]; i > 0; i--, sum += channels, weight++) {
            red += *weight * (uint32_t)sum[0];
            green += *weight * (uint32_t)sum[1];
            blue += *weight * (uint32_t)sum[2];
        }
        *out++ = (uint8_t)(red / (unit * unit));
        *out++ = (uint8_t)(green / (unit * unit));
        *out++ = (uint8_t)(blue / (unit * unit));
    }
    shrinker->next_row += shrinker->stride;
    memset(shrinker->sums, 0, (size_t)shrinker->old_width * channels * sizeof *shrinker->sums);
}

void shrinker_take(shrinker *shrinker, const uint8_t *row) {
    int count = shrinker->old_width * channels;
    int64_t from = place(shrinker->rows_taken, shrinker->old_height, shrinker->new_height);
    int64_t to = place(++shrinker->rows_taken, shrinker->old_height, shrinker->new_height);
    int64_t end = (from / unit + 1) * unit;
    add(shrinker->sums, row, count, (uint16_t)(smaller(to, end) - from));
    if (to < end) return;
    emit(shrinker);
    if (to > end) add(shrinker->sums, row, count, (uint16_t)(to - end));
}
