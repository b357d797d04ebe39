#include "jpeg_shim.h"

#include "shrink.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

/// The state that must survive an error. At an error, libjpeg jumps out of its functions with longjmp.
typedef struct {
    struct jpeg_decompress_struct info;
    struct jpeg_error_mgr errors;
    jmp_buf out;
    shrinker shrinker;
    uint8_t *row;
    jpeg_shim_picture picture;
} decoding;

static void fail(j_common_ptr info) { longjmp(((decoding *)info->client_data)->out, 1); }

// Damage in the compressed data is not an error: it remains visible in the picture. Neither warnings nor messages are
// printed.
static void ignore_warning(j_common_ptr info, int level) {
    (void)info;
    (void)level;
}
static void ignore_message(j_common_ptr info) { (void)info; }

/// Returns the smallest number of eighths that still covers the chosen size, because libjpeg scales down by eighths at
/// no cost. Only 1, 2, 4 and 8 are as fast as expected; 3 is slower than 4.
static unsigned eighths(const decoding *decoding, int width, int height) {
    for (unsigned n = 1; n < 8; n *= 2) {
        JDIMENSION across = (decoding->info.image_width * n + 7) / 8, down = (decoding->info.image_height * n + 7) / 8;
        if (across >= (JDIMENSION)width && down >= (JDIMENSION)height) return n;
    }
    return 8;
}

static bool read_pixels(decoding *decoding, int width, int height) {
    j_decompress_ptr info = &decoding->info;
    size_t stride = ((size_t)width * 3 + 3) & ~(size_t)3;
    uint8_t *pixels = decoding->picture.pixels = malloc(stride * (size_t)height);
    if (!pixels) return false;
    decoding->picture.stride = (int)stride;
    if (info->output_width == (JDIMENSION)width && info->output_height == (JDIMENSION)height) {
        while (info->output_scanline < info->output_height) {
            JSAMPROW row = pixels + stride * info->output_scanline;
            jpeg_read_scanlines(info, &row, 1);
        }
        return true;
    }
    decoding->row = malloc((size_t)info->output_width * 3);
    if (!decoding->row ||
        !shrinker_begin(&decoding->shrinker, (int)info->output_width, (int)info->output_height, width, height, pixels,
                        stride))
        return false;
    while (info->output_scanline < info->output_height) {
        jpeg_read_scanlines(info, &decoding->row, 1);
        shrinker_take(&decoding->shrinker, decoding->row);
    }
    return true;
}

static jpeg_shim_outcome decode(decoding *decoding, jpeg_shim_size_chooser chooser, void *context) {
    j_decompress_ptr info = &decoding->info;
    jpeg_save_markers(info, JPEG_APP0 + 2, 0xFFFF);
    jpeg_read_header(info, TRUE);
    if (info->jpeg_color_space == JCS_CMYK || info->jpeg_color_space == JCS_YCCK || info->num_components == 2)
        return JPEG_SHIM_OTHER_COLORS;
    int width = (int)info->image_width, height = (int)info->image_height;
    if (!chooser(width, height, &width, &height, context)) return JPEG_SHIM_REFUSED;
    if (width < 1 || height < 1 || width > (int)info->image_width || height > (int)info->image_height)
        return JPEG_SHIM_REFUSED;
    info->scale_num = eighths(decoding, width, height);
    info->scale_denom = 8;
    info->out_color_space = JCS_RGB;
    jpeg_start_decompress(info);
    JOCTET *profile = NULL;
    unsigned int profile_count = 0;
    if (jpeg_read_icc_profile(info, &profile, &profile_count)) {
        decoding->picture.profile = profile;
        decoding->picture.profile_count = profile_count;
    }
    if (!read_pixels(decoding, width, height)) return JPEG_SHIM_REFUSED;
    decoding->picture.width = width;
    decoding->picture.height = height;
    return JPEG_SHIM_DECODED;
}

jpeg_shim_outcome jpeg_shim_decode(
    const void *bytes, size_t count, jpeg_shim_size_chooser chooser, void *context, jpeg_shim_picture *picture) {
    // The state is allocated on the heap, because longjmp may restore outdated values of local variables.
    decoding *decoding = calloc(1, sizeof *decoding);
    if (!decoding) return JPEG_SHIM_REFUSED;
    decoding->info.err = jpeg_std_error(&decoding->errors);
    decoding->errors.error_exit = fail;
    decoding->errors.emit_message = ignore_warning;
    decoding->errors.output_message = ignore_message;
    decoding->info.client_data = decoding;
    volatile jpeg_shim_outcome outcome = JPEG_SHIM_DAMAGED;
    if (!setjmp(decoding->out)) {
        jpeg_create_decompress(&decoding->info);
        jpeg_mem_src(&decoding->info, bytes, count);
        outcome = decode(decoding, chooser, context);
    }
    jpeg_destroy_decompress(&decoding->info);
    shrinker_end(&decoding->shrinker);
    free(decoding->row);
    if (outcome == JPEG_SHIM_DECODED) {
        *picture = decoding->picture;
    } else {
        free(decoding->picture.pixels);
        free(decoding->picture.profile);
    }
    free(decoding);
    return outcome;
}
