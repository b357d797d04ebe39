#include "jpeg_shim.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

/// The state that must survive an error, at which libjpeg jumps out of its functions with longjmp.
typedef struct {
    struct jpeg_compress_struct info;
    struct jpeg_error_mgr errors;
    struct jpeg_destination_mgr target;
    jmp_buf out;
    unsigned char *bytes;
    size_t count, capacity;
} encoding;

static _Noreturn void fail(j_common_ptr info) { longjmp(((encoding *)info->client_data)->out, 1); }

static void ignore(j_common_ptr info) { (void)info; }

/// Makes room behind the bytes, which libjpeg has filled. jpeg_mem_dest would leave a pointer to freed bytes after a failure.
static boolean grow(j_compress_ptr info) {
    encoding *file = info->client_data;
    size_t old = file->capacity, capacity = old > 0 ? old * 2 : 65536;
    unsigned char *larger = realloc(file->bytes, capacity);
    if (!larger) fail((j_common_ptr)info);
    file->bytes = larger;
    file->capacity = capacity;
    file->target.next_output_byte = larger + old;
    file->target.free_in_buffer = capacity - old;
    return TRUE;
}

static void begin(j_compress_ptr info) { grow(info); }

static void end(j_compress_ptr info) {
    encoding *file = info->client_data;
    file->count = file->capacity - file->target.free_in_buffer;
}

static void encode(encoding *file, shrink_shim_picture picture, int width, int height, int quality, int density) {
    j_compress_ptr info = &file->info;
    jpeg_create_compress(info);
    file->target.init_destination = begin;
    file->target.empty_output_buffer = grow;
    file->target.term_destination = end;
    info->dest = &file->target;
    info->image_width = (JDIMENSION)width;
    info->image_height = (JDIMENSION)height;
    info->input_components = picture.has_alpha ? 4 : 3;
    info->in_color_space = picture.has_alpha ? JCS_EXT_RGBX : JCS_RGB;
    jpeg_set_defaults(info);
    jpeg_set_quality(info, quality, TRUE);
    if (density > 0) {
        // Per inch.
        info->density_unit = 1;
        info->X_density = info->Y_density = (UINT16)density;
    }
    jpeg_start_compress(info, TRUE);
    while (info->next_scanline < info->image_height) {
        JSAMPROW row = (JSAMPROW)picture.pixels + (size_t)picture.stride * info->next_scanline;
        jpeg_write_scanlines(info, &row, 1);
    }
    jpeg_finish_compress(info);
}

void *jpeg_shim_encode(
    shrink_shim_picture picture, int width, int height, int quality, int density, size_t *count) {
    // On the heap, because longjmp may restore outdated values of local variables.
    encoding *file = calloc(1, sizeof *file);
    if (!file) return NULL;
    file->info.err = jpeg_std_error(&file->errors);
    file->errors.error_exit = fail;
    file->errors.output_message = ignore;
    file->info.client_data = file;
    volatile bool done = false;
    if (!setjmp(file->out)) {
        encode(file, picture, width, height, quality, density);
        done = true;
    }
    jpeg_destroy_compress(&file->info);
    if (!done) free(file->bytes);
    void *bytes = done ? file->bytes : NULL;
    *count = file->count;
    free(file);
    return bytes;
}
