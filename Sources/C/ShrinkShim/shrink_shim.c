#include "shrink_shim.h"

#include <stdlib.h>
#include <string.h>

enum { unit = 256, channels = 3, lane_count = 8 };

/// Two pixels of four channels each, so that they fill one vector register. The fourth channel is unused.
typedef uint16_t lanes __attribute__((vector_size(2 * lane_count)));

/// Returns the position in the target picture at which a source row or column starts, in 256ths of a target pixel.
static int64_t place(int index, int old_count, int new_count) { return (int64_t)index * new_count * unit / old_count; }

static int64_t smaller(int64_t a, int64_t b) { return a < b ? a : b; }
static int64_t larger(int64_t a, int64_t b) { return a > b ? a : b; }

static int first_column(const shrink_shim *shrinker, int x) {
    return (int)((int64_t)x * shrinker->old_width / shrinker->new_width);
}

/// Computes which part of a target column each source column covers, in 65,536ths, because `multiply` drops the lower
/// 16 bits of each product. The part is written four times, once per channel. The weights of the second pixel of a pair
/// follow those of the first.
static void weigh(const shrink_shim *shrinker, int x, uint16_t *weights) {
    int64_t left = (int64_t)x * unit, right = left + unit;
    int column = first_column(shrinker, x);
    int64_t from = place(column, shrinker->old_width, shrinker->new_width);
    for (int tap = 0; tap < shrinker->taps; tap++, column++) {
        int64_t to = place(column + 1, shrinker->old_width, shrinker->new_width);
        int64_t part = column < shrinker->old_width ? larger(0, smaller(to, right) - larger(from, left)) : 0;
        for (int lane = 0; lane < lane_count / 2; lane++)
            weights[tap * lane_count + lane] = (uint16_t)smaller(part * unit, UINT16_MAX);
        from = to;
    }
}

static void weigh_columns(shrink_shim *shrinker) {
    size_t pair_size = (size_t)shrinker->taps * lane_count;
    for (int x = 0; x < shrinker->new_width; x++) {
        shrinker->firsts[x] = first_column(shrinker, x) * channels;
        weigh(shrinker, x, shrinker->weights + (size_t)(x / 2) * pair_size + (size_t)(x % 2) * (lane_count / 2));
    }
}

bool shrink_shim_begin(
    shrink_shim *shrinker, int old_width, int old_height, int new_width, int new_height, uint8_t *pixels,
    size_t stride) {
    shrinker->old_width = old_width;
    shrinker->old_height = old_height;
    shrinker->new_width = new_width;
    shrinker->new_height = new_height;
    shrinker->next_row = pixels;
    shrinker->stride = stride;
    shrinker->rows_taken = 0;
    // Each target column covers whole source columns and a part of one on either side.
    shrinker->taps = old_width / new_width + 2;
    // The last target columns also read sums beyond the end of the row; their weights are zero. Therefore the array is
    // longer than a row.
    shrinker->sums = calloc((size_t)(old_width + shrinker->taps) * channels + lane_count, sizeof *shrinker->sums);
    shrinker->firsts = malloc((size_t)new_width * sizeof *shrinker->firsts);
    size_t pairs = ((size_t)new_width + 1) / 2;
    shrinker->weights = calloc(pairs * (size_t)shrinker->taps * lane_count, sizeof *shrinker->weights);
    if (!shrinker->sums || !shrinker->firsts || !shrinker->weights) return false;
    weigh_columns(shrinker);
    return true;
}

void shrink_shim_end(shrink_shim *shrinker) {
    free(shrinker->sums);
    free(shrinker->firsts);
    free(shrinker->weights);
}

/// Adds a row times its weight, 16 values at once. Products and sums fit in 16 bits: they are at most 256 times 255.
static void add(uint16_t *restrict sums, const uint8_t *restrict row, int count, uint16_t weight) {
    typedef uint8_t bytes __attribute__((vector_size(16)));
    typedef uint16_t words __attribute__((vector_size(32)));
    int i = 0;
    for (; i <= count - 16; i += 16) {
        bytes values;
        words products;
        memcpy(&values, row + i, sizeof values);
        memcpy(&products, sums + i, sizeof products);
        products += __builtin_convertvector(values, words) * weight;
        memcpy(sums + i, &products, sizeof products);
    }
    for (; i < count; i++) sums[i] = (uint16_t)(sums[i] + row[i] * weight);
}

/// Returns the upper 16 bits of each 32-bit product.
static inline lanes multiply(lanes a, lanes b) {
    typedef uint32_t products __attribute__((vector_size(4 * lane_count)));
    return __builtin_convertvector(
        __builtin_convertvector(a, products) * __builtin_convertvector(b, products) >> 16, lanes);
}

/// Computes two target pixels of a row; for an odd width, the second pixel of the last pair is unused.
static inline __attribute__((always_inline)) void average(
    const uint16_t *one, const uint16_t *other, const uint16_t *weights, int taps, uint8_t *result) {
    typedef uint8_t bytes __attribute__((vector_size(lane_count)));
    lanes pixels = {0};
    pixels += unit / 2;
    for (int tap = 0; tap < taps; tap++) {
        lanes columns, weight;
        memcpy(&columns, one + tap * channels, sizeof columns / 2);
        memcpy((uint16_t *)&columns + lane_count / 2, other + tap * channels, sizeof columns / 2);
        memcpy(&weight, weights + tap * lane_count, sizeof weight);
        pixels += multiply(columns, weight);
    }
    bytes narrow = __builtin_convertvector(pixels >> 8, bytes);
    memcpy(result, &narrow, sizeof narrow);
}

static inline __attribute__((always_inline)) void emit_row(const shrink_shim *shrinker, int taps) {
    uint8_t *out = shrinker->next_row;
    const int *first = shrinker->firsts, *last = first + shrinker->new_width;
    const uint16_t *sums = shrinker->sums, *weights = shrinker->weights;
    uint8_t both[lane_count];
    for (; last - first > 2; first += 2, weights += taps * lane_count, out += 2 * channels) {
        average(sums + first[0], sums + first[1], weights, taps, both);
        // Each copy writes four bytes. The next pixel overwrites the fourth one, which is unused.
        memcpy(out, both, lane_count / 2);
        memcpy(out + channels, both + lane_count / 2, lane_count / 2);
    }
    bool is_pair = last - first == 2;
    average(sums + first[0], sums + first[is_pair], weights, taps, both);
    memcpy(out, both, channels);
    if (is_pair) memcpy(out + channels, both + lane_count / 2, channels);
}

static void emit(shrink_shim *shrinker) {
    // Most pictures are reduced to more than half the width, which needs three taps; the constant lets the compiler
    // unroll the loop.
    if (shrinker->taps == 3) {
        emit_row(shrinker, 3);
    } else {
        emit_row(shrinker, shrinker->taps);
    }
    shrinker->next_row += shrinker->stride;
    memset(shrinker->sums, 0, (size_t)shrinker->old_width * channels * sizeof *shrinker->sums);
}

void shrink_shim_take(shrink_shim *shrinker, const uint8_t *row) {
    int count = shrinker->old_width * channels;
    int64_t from = place(shrinker->rows_taken, shrinker->old_height, shrinker->new_height);
    int64_t to = place(++shrinker->rows_taken, shrinker->old_height, shrinker->new_height);
    int64_t end = (from / unit + 1) * unit;
    add(shrinker->sums, row, count, (uint16_t)(smaller(to, end) - from));
    if (to < end) return;
    emit(shrinker);
    if (to > end) add(shrinker->sums, row, count, (uint16_t)(to - end));
}
