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
    uint8_t *row;
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
    if (png_get_interlace_type(file->png, file->info) != PNG_INTERLACE_NONE) return false;
    png_set_expand(file->png);
    png_set_scale_16(file->png);
    png_set_gray_to_rgb(file->png);
    png_read_update_info(file->png, file->info);
    size_t old_width = png_get_image_width(file->png, file->info);
    file->picture.has_alpha = png_get_channels(file->png, file->info) == 4;
    copy_profile(file);
    // As libpng returns it, then colors and transparency apart.
    file->row = malloc(old_width * (file->picture.has_alpha ? 10 : 3));
    return file->row &&
        shrink_shim_begin_rows(
               &file->rows, (int)old_width, (int)png_get_image_height(file->png, file->info), width, height,
               file->picture.has_alpha);
}

static void read_row(decoding *file) {
    png_read_row(file->png, file->row, NULL);
    size_t width = (size_t)file->rows.old_width;
    if (!file->picture.has_alpha) {
        shrink_shim_take_row(&file->rows, file->row, NULL);
        return;
    }
    uint8_t *colors = file->row + width * 4, *alphas = colors + width * 3;
    for (size_t x = 0; x < width; x++) {
        const uint8_t *pixel = file->row + 4 * x;
        for (size_t channel = 0; channel < 3; channel++) {
            colors[3 * x + channel] = (uint8_t)((pixel[channel] * pixel[3] + 127) / 255);
            alphas[3 * x + channel] = pixel[3];
        }
    }
    shrink_shim_take_row(&file->rows, colors, alphas);
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
        if (begin(file, width, height))
            while (file->rows.rows_taken < file->rows.old_height) read_row(file);
    }
    if (file->rows.rows_taken > 0) file->picture.pixels = shrink_shim_copy_pixels(&file->rows, &file->picture.stride);
    bool done = file->picture.pixels != NULL;
    if (done) *picture = file->picture;
    else free(file->picture.profile);
    shrink_shim_end_rows(&file->rows);
    free(file->row);
    png_destroy_read_struct(&file->png, &file->info, NULL);
    free(file);
    return done;
}
