#include "png_shim.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/// The state that must survive an error, when libpng jumps out of its functions with longjmp.
typedef struct {
    const uint8_t *bytes;
    size_t count, position;
    png_structp png;
    png_infop info;
    /// One row, and room for its colors and its transparency apart.
    uint8_t *row;
    /// All rows, if they stay as they are or come several times, because the file is interlaced.
    uint8_t *all;
    size_t stride;
    bool has_rows;
    bool is_reduced;
    shrink_shim_rows rows;
    shrink_shim_picture picture;
} decoding;

static void read_bytes(png_structp png, png_bytep target, size_t count) {
    decoding *file = png_get_io_ptr(png);
    if (count > file->count - file->position) png_error(png, "end of file");
    memcpy(target, file->bytes + file->position, count);
    file->position += count;
}

static void fail(png_structp png, png_const_charp message) {
    (void)message;
    png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp message) { (void)png, (void)message; }

static void copy_profile(decoding *file) {
    png_charp name = NULL;
    int compression = 0;
    png_bytep profile = NULL;
    png_uint_32 count = 0;
    if (!png_get_iCCP(file->png, file->info, &name, &compression, &profile, &count) || count == 0) return;
    file->picture.profile = malloc(count);
    if (!file->picture.profile) return;
    memcpy(file->picture.profile, profile, count);
    file->picture.profile_count = count;
}

static bool begin(decoding *file, int width, int height) {
    png_read_info(file->png, file->info);
    bool is_interlaced = png_set_interlace_handling(file->png) > 1;
    png_set_expand(file->png);
    png_set_scale_16(file->png);
    png_set_gray_to_rgb(file->png);
    png_read_update_info(file->png, file->info);
    size_t old_width = png_get_image_width(file->png, file->info), old_height = png_get_image_height(file->png, file->info);
    file->picture.has_alpha = png_get_channels(file->png, file->info) == 4;
    file->is_reduced = old_width != (size_t)width || old_height != (size_t)height;
    copy_profile(file);
    if (is_interlaced || !file->is_reduced) {
        file->stride = (old_width * (file->picture.has_alpha ? 4 : 3) + 3) & ~(size_t)3;
        file->all = calloc(old_height, file->stride);
        if (!file->all || !file->is_reduced) return file->all != NULL;
    }
    file->row = malloc(old_width * (file->picture.has_alpha ? 10 : 3));
    return file->row && shrink_shim_begin_rows(
        &file->rows, (int)old_width, (int)old_height, width, height, file->picture.has_alpha);
}

static void reduce_row(decoding *file, const uint8_t *row) {
    size_t width = (size_t)file->rows.old_width;
    if (!file->picture.has_alpha) {
        shrink_shim_take_row(&file->rows, row, NULL);
        return;
    }
    uint8_t *colors = file->row + width * 4, *alphas = colors + width * 3;
    for (size_t x = 0; x < width; x++) {
        const uint8_t *pixel = row + 4 * x;
        for (size_t channel = 0; channel < 3; channel++) {
            colors[3 * x + channel] = (uint8_t)((pixel[channel] * pixel[3] + 127) / 255);
            alphas[3 * x + channel] = pixel[3];
        }
    }
    shrink_shim_take_row(&file->rows, colors, alphas);
}

static void read_rows(decoding *file) {
    png_uint_32 height = png_get_image_height(file->png, file->info);
    int passes = png_get_interlace_type(file->png, file->info) == PNG_INTERLACE_NONE ? 1 : PNG_INTERLACE_ADAM7_PASSES;
    for (int pass = 0; pass < passes; pass++) {
        for (png_uint_32 y = 0; y < height; y++) {
            uint8_t *row = file->all ? file->all + y * file->stride : file->row;
            png_read_row(file->png, row, NULL);
            file->has_rows = true;
            if (!file->all) reduce_row(file, row);
        }
    }
}

/// Makes the picture of the rows that were read.
static void finish(decoding *file) {
    if (!file->has_rows) return;
    if (!file->is_reduced) {
        file->picture.pixels = file->all;
        file->picture.stride = (int)file->stride;
        file->all = NULL;
        return;
    }
    for (int y = 0; file->all && y < file->rows.old_height; y++) reduce_row(file, file->all + (size_t)y * file->stride);
    file->picture.pixels = shrink_shim_copy_pixels(&file->rows, &file->picture.stride);
}

uint32_t png_shim_checksum(const void *bytes, size_t count) { return (uint32_t)crc32_z(0, bytes, count); }

size_t png_shim_inflate(const void *bytes, size_t count, void *output, size_t capacity) {
    uLongf size = capacity;
    int status = uncompress(output, &size, bytes, count);
    // A text that is too long is cut. What precedes damage may be wrong already.
    return status == Z_OK || (status == Z_BUF_ERROR && size == capacity) ? size : 0;
}

bool png_shim_decode(const void *bytes, size_t count, int width, int height, shrink_shim_picture *picture) {
    // On the heap, because longjmp may restore outdated values of local variables.
    decoding *file = calloc(1, sizeof *file);
    if (!file) return false;
    file->bytes = bytes;
    file->count = count;
    file->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, fail, ignore);
    file->info = file->png ? png_create_info_struct(file->png) : NULL;
    if (file->info && !setjmp(png_jmpbuf(file->png))) {
        png_set_read_fn(file->png, file, read_bytes);
        png_set_user_limits(file->png, 0x7FFFFFFF, 0x7FFFFFFF);
        if (begin(file, width, height)) read_rows(file);
    }
    finish(file);
    bool done = file->picture.pixels != NULL;
    if (done) *picture = file->picture;
    else free(file->picture.profile);
    shrink_shim_end_rows(&file->rows);
    free(file->row);
    free(file->all);
    png_destroy_read_struct(&file->png, &file->info, NULL);
    free(file);
    return done;
}
