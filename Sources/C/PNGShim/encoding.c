#include "png_shim.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

/// The state that must survive an error, at which libpng jumps out of its functions with longjmp.
typedef struct {
    png_structp png;
    png_infop info;
    uint8_t *bytes;
    size_t count, capacity;
} encoding;

static void fail(png_structp png, png_const_charp message) {
    (void)message;
    png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp message) { (void)png, (void)message; }

static void append(png_structp png, png_bytep bytes, size_t count) {
    encoding *file = png_get_io_ptr(png);
    if (count > file->capacity - file->count) {
        size_t capacity = (file->capacity + count) * 2;
        uint8_t *larger = realloc(file->bytes, capacity);
        if (!larger) png_error(png, "memory");
        file->bytes = larger;
        file->capacity = capacity;
    }
    memcpy(file->bytes + file->count, bytes, count);
    file->count += count;
}

static void flush(png_structp png) { (void)png; }

static void set_facts(encoding *file, const char *uri, const char *modified) {
    png_text texts[] = {
        {.compression = PNG_TEXT_COMPRESSION_NONE, .key = "Thumb::URI", .text = (char *)uri},
        {.compression = PNG_TEXT_COMPRESSION_NONE, .key = "Thumb::MTime", .text = (char *)modified},
        {.compression = PNG_TEXT_COMPRESSION_NONE, .key = "Software", .text = "Vitrine"},
    };
    png_set_text(file->png, file->info, texts, 3);
}

static void encode(encoding *file, shrink_shim_picture picture, int width, int height, int density) {
    png_set_IHDR(
        file->png, file->info, (png_uint_32)width, (png_uint_32)height, 8,
        picture.has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
        PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    if (density > 0) {
        png_uint_32 per_meter = (png_uint_32)(density * 100 / 2.54);
        png_set_pHYs(file->png, file->info, per_meter, per_meter, PNG_RESOLUTION_METER);
    }
    png_write_info(file->png, file->info);
    for (int y = 0; y < height; y++)
        png_write_row(file->png, (png_const_bytep)picture.pixels + (size_t)picture.stride * (size_t)y);
    png_write_end(file->png, file->info);
}

void *png_shim_encode(
    shrink_shim_picture picture, int width, int height, int density, const char *uri, const char *modified,
    size_t *count) {
    // On the heap, because longjmp may restore outdated values of local variables.
    encoding *file = calloc(1, sizeof *file);
    if (!file) return NULL;
    file->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, fail, ignore);
    file->info = file->png ? png_create_info_struct(file->png) : NULL;
    volatile bool done = false;
    if (file->info && !setjmp(png_jmpbuf(file->png))) {
        png_set_write_fn(file->png, file, append, flush);
        if (uri && modified) set_facts(file, uri, modified);
        encode(file, picture, width, height, density);
        done = true;
    }
    png_destroy_write_struct(&file->png, &file->info);
    if (!done) free(file->bytes);
    void *bytes = done ? file->bytes : NULL;
    *count = file->count;
    free(file);
    return bytes;
}
