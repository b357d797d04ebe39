#include "jpeg_shim.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

/// The state that must survive an error, at which libjpeg jumps out of its functions with longjmp.
typedef struct {
    struct jpeg_compress_struct info;
    struct jpeg_error_mgr errors;
    jmp_buf out;
    unsigned char *bytes;
    unsigned long count;
} encoding;

static void fail(j_common_ptr info) { longjmp(((encoding *)info->client_data)->out, 1); }

static void ignore(j_common_ptr info) { (void)info; }

static void encode(encoding *file, shrink_shim_picture picture, int width, int height, int quality, int density) {
    j_compress_ptr info = &file->info;
    jpeg_create_compress(info);
    jpeg_mem_dest(info, &file->bytes, &file->count);
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
