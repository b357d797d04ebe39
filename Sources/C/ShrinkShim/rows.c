#include "shrink_shim.h"

#include <stdlib.h>
#include <string.h>

bool shrink_shim_begin_rows(
    shrink_shim_rows *rows, int old_width, int old_height, int new_width, int new_height, bool has_alpha) {
    if (new_width < 1 || new_height < 1 || new_width > old_width || new_height > old_height) return false;
    // The products of sizes and channels have 32 bits.
    if (old_width > INT32_MAX / 16 || old_height > INT32_MAX / 16) return false;
    *rows = (shrink_shim_rows){
        .old_width = old_width, .old_height = old_height, .new_width = new_width, .new_height = new_height,
        .has_alpha = has_alpha, .stride = ((size_t)new_width * 3 + 3) & ~(size_t)3};
    rows->colors = calloc(rows->stride, (size_t)new_height);
    rows->alphas = has_alpha ? calloc(rows->stride, (size_t)new_height) : NULL;
    if (!rows->colors || (has_alpha && !rows->alphas)) return false;
    if (new_width == old_width && new_height == old_height) return true;
    return shrink_shim_begin(
               &rows->color_shrinker, old_width, old_height, new_width, new_height, rows->colors, rows->stride) &&
        (!has_alpha ||
         shrink_shim_begin(
             &rows->alpha_shrinker, old_width, old_height, new_width, new_height, rows->alphas, rows->stride));
}

void shrink_shim_end_rows(shrink_shim_rows *rows) {
    shrink_shim_end(&rows->color_shrinker);
    shrink_shim_end(&rows->alpha_shrinker);
    free(rows->colors);
    free(rows->alphas);
}

void shrink_shim_take_row(shrink_shim_rows *rows, const uint8_t *colors, const uint8_t *alphas) {
    if (rows->rows_taken >= rows->old_height) return;
    size_t offset = rows->stride * (size_t)rows->rows_taken++;
    if (rows->color_shrinker.sums) {
        shrink_shim_take(&rows->color_shrinker, colors);
        if (rows->has_alpha) shrink_shim_take(&rows->alpha_shrinker, alphas);
    } else {
        memcpy(rows->colors + offset, colors, (size_t)rows->new_width * 3);
        if (rows->has_alpha) memcpy(rows->alphas + offset, alphas, (size_t)rows->new_width * 3);
    }
}

void shrink_shim_take_pixels(shrink_shim_rows *rows, const uint8_t *row, uint8_t *parts) {
    size_t width = (size_t)rows->old_width;
    uint8_t *colors = parts, *alphas = colors + width * 3;
    for (size_t x = 0; x < width; x++) {
        const uint8_t *pixel = row + 4 * x;
        for (size_t channel = 0; channel < 3; channel++) {
            colors[3 * x + channel] = (uint8_t)((pixel[channel] * pixel[3] + 127) / 255);
            alphas[3 * x + channel] = pixel[3];
        }
    }
    shrink_shim_take_row(rows, colors, alphas);
}

uint8_t *shrink_shim_copy_pixels(shrink_shim_rows *rows, int *stride) {
    if (!rows->has_alpha) {
        uint8_t *pixels = rows->colors;
        rows->colors = NULL;
        *stride = (int)rows->stride;
        return pixels;
    }
    *stride = rows->new_width * 4;
    uint8_t *pixels = malloc((size_t)*stride * (size_t)rows->new_height), *target = pixels;
    for (int y = 0; pixels && y < rows->new_height; y++) {
        const uint8_t *color = rows->colors + rows->stride * (size_t)y;
        const uint8_t *alpha = rows->alphas + rows->stride * (size_t)y;
        for (int x = 0; x < rows->new_width; x++, color += 3, alpha += 3, target += 4) {
            for (int channel = 0; channel < 3; channel++) {
                int value = alpha[0] ? (color[channel] * 255 + alpha[0] / 2) / alpha[0] : 0;
                target[channel] = (uint8_t)(value < 255 ? value : 255);
            }
            target[3] = alpha[0];
        }
    }
    return pixels;
}
