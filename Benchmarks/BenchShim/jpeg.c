#include "bench_shim.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

typedef struct {
    struct jpeg_error_mgr manager;
    jmp_buf out;
} errors;

static void fail(j_common_ptr info) { longjmp(((errors *)info->err)->out, 1); }

/// Returns the smallest n from 1 to 8 for which the picture, reduced to n eighths, is at least as large as the picture
/// fitted into the box.
static int eighths(unsigned width, unsigned height, int box_width, int box_height) {
    double across = (double)box_width / width, down = (double)box_height / height;
    double scale = across < down ? across : down;
    for (int n = 1; n < 8; n++)
        if (n / 8.0 >= scale) return n;
    return 8;
}

long bench_jpeg_decode(const uint8_t *data, size_t length, int box_width, int box_height) {
    struct jpeg_decompress_struct info;
    errors errors;
    uint8_t *volatile pixels = NULL;
    info.err = jpeg_std_error(&errors.manager);
    errors.manager.error_exit = fail;
    if (setjmp(errors.out)) {
        jpeg_destroy_decompress(&info);
        free(pixels);
        return -1;
    }
    jpeg_create_decompress(&info);
    jpeg_mem_src(&info, data, length);
    jpeg_read_header(&info, TRUE);
    info.scale_num = eighths(info.image_width, info.image_height, box_width, box_height);
    info.scale_denom = 8;
    info.out_color_space = JCS_RGB;
    jpeg_start_decompress(&info);
    size_t stride = (size_t)info.output_width * 3;
    long size = (long)(stride * info.output_height);
    pixels = malloc((size_t)size);
    while (info.output_scanline < info.output_height) {
        JSAMPROW row = pixels + stride * info.output_scanline;
        jpeg_read_scanlines(&info, &row, 1);
    }
    jpeg_finish_decompress(&info);
    jpeg_destroy_decompress(&info);
    free(pixels);
    return size;
}

uint8_t *bench_jpeg_progressive(const uint8_t *data, size_t length, size_t *progressive_length) {
    struct jpeg_decompress_struct from;
    struct jpeg_compress_struct to;
    errors errors;
    unsigned char *made = NULL;
    unsigned long made_length = 0;
    from.err = to.err = jpeg_std_error(&errors.manager);
    errors.manager.error_exit = fail;
    if (setjmp(errors.out)) return NULL;
    jpeg_create_decompress(&from);
    jpeg_create_compress(&to);
    jpeg_mem_src(&from, data, length);
    jpeg_read_header(&from, TRUE);
    jvirt_barray_ptr *coefficients = jpeg_read_coefficients(&from);
    jpeg_copy_critical_parameters(&from, &to);
    jpeg_simple_progression(&to);
    jpeg_mem_dest(&to, &made, &made_length);
    jpeg_write_coefficients(&to, coefficients);
    jpeg_finish_compress(&to);
    jpeg_destroy_compress(&to);
    jpeg_finish_decompress(&from);
    jpeg_destroy_decompress(&from);
    *progressive_length = made_length;
    return made;
}

void bench_free(void *memory) { free(memory); }
