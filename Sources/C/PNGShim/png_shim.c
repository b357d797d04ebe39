#include "png_shim.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/// The state that must survive an error, when libpng jumps out of its functions with longjmp.
typedef struct {
    png_structp png;
    png_infop info;
    /// The wanted size.
    int width, height;
    bool is_reduced;
    /// All rows, if they stay as they are or come several times, because the file is interlaced.
    uint8_t *all;
    size_t stride;
    /// A row with transparency: its colors, and its transparency.
    uint8_t *parts;
    bool has_rows;
    /// Whether all rows and the end of the file were read.
    bool is_whole;
    shrink_shim_rows rows;
    shrink_shim_picture picture;
} decoding;

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

static bool begin(decoding *file) {
    bool is_interlaced = png_set_interlace_handling(file->png) > 1;
    png_set_expand(file->png);
    png_set_scale_16(file->png);
    png_set_gray_to_rgb(file->png);
    png_read_update_info(file->png, file->info);
    size_t width = png_get_image_width(file->png, file->info), height = png_get_image_height(file->png, file->info);
    bool has_alpha = png_get_channels(file->png, file->info) == 4;
    file->picture.has_alpha = has_alpha;
    file->is_reduced = width != (size_t)file->width || height != (size_t)file->height;
    copy_profile(file);
    if (is_interlaced || !file->is_reduced) {
        file->stride = (width * (has_alpha ? 4 : 3) + 3) & ~(size_t)3;
        file->all = calloc(height, file->stride);
        if (!file->all || !file->is_reduced) return file->all != NULL;
    }
    if (has_alpha) file->parts = malloc(width * 6);
    return (file->parts || !has_alpha)
        && shrink_shim_begin_rows(&file->rows, (int)width, (int)height, file->width, file->height, has_alpha);
}

static void reduce_row(decoding *file, const uint8_t *row) {
    if (file->picture.has_alpha) shrink_shim_take_pixels(&file->rows, row, file->parts);
    else shrink_shim_take_row(&file->rows, row, NULL);
}

static void take_header(png_structp png, png_infop info) {
    (void)info;
    if (!begin(png_get_progressive_ptr(png))) png_error(png, "refused");
}

/// Takes a row, or what a pass of an interlaced file adds to it.
static void take_row(png_structp png, png_bytep row, png_uint_32 y, int pass) {
    (void)pass;
    decoding *file = png_get_progressive_ptr(png);
    if (!row) return;
    if (file->all) png_progressive_combine_row(png, file->all + y * file->stride, row);
    else reduce_row(file, row);
    file->has_rows = true;
}

static void take_end(png_structp png, png_infop info) {
    decoding *file = png_get_progressive_ptr(png);
    // An interlaced file has seven passes.
    file->is_whole =
        png_get_current_pass_number(png) > 6 || png_get_current_row_number(png) >= png_get_image_height(png, info);
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
    for (size_t y = 0; file->all && y < (size_t)file->rows.old_height; y++)
        reduce_row(file, file->all + y * file->stride);
    file->picture.pixels = shrink_shim_copy_pixels(&file->rows, &file->picture.stride);
}

uint32_t png_shim_checksum(const void *bytes, size_t count) { return (uint32_t)crc32_z(0, bytes, count); }

size_t png_shim_inflate(const void *bytes, size_t count, void *output, size_t capacity) {
    uLongf size = capacity;
    int status = uncompress(output, &size, bytes, count);
    // A text that is too long is cut. What precedes damage may be wrong already.
    return status == Z_OK || (status == Z_BUF_ERROR && size == capacity) ? size : 0;
}

bool png_shim_decode(
    const void *bytes, size_t count, int width, int height, shrink_shim_picture *picture, bool *is_incomplete) {
    // On the heap, because longjmp may restore outdated values of local variables.
    decoding *file = calloc(1, sizeof *file);
    if (!file) return false;
    file->width = width;
    file->height = height;
    file->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, fail, ignore);
    file->info = file->png ? png_create_info_struct(file->png) : NULL;
    if (file->info && !setjmp(png_jmpbuf(file->png))) {
        png_set_progressive_read_fn(file->png, file, take_header, take_row, take_end);
        png_set_user_limits(file->png, 0x7FFFFFFF, 0x7FFFFFFF);
        // libpng gives each row as soon as its bytes are there, so that those before the end of an incomplete file are shown.
        png_process_data(file->png, file->info, (png_bytep)bytes, count);
    }
    finish(file);
    *is_incomplete = !file->is_whole;
    bool done = file->picture.pixels != NULL;
    if (done) *picture = file->picture;
    else free(file->picture.profile);
    shrink_shim_end_rows(&file->rows);
    free(file->parts);
    free(file->all);
    png_destroy_read_struct(&file->png, &file->info, NULL);
    free(file);
    return done;
}
