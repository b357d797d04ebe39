#include "jpeg_shim.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>
#include <lcms2.h>

/// The state that must survive an error. At an error, libjpeg jumps out of its functions with longjmp.
typedef struct {
    struct jpeg_decompress_struct info;
    struct jpeg_error_mgr errors;
    jmp_buf out;
    shrink_shim_rows rows;
    uint8_t *row;
    /// A row in print colors; NULL for other pictures.
    uint8_t *inks;
    cmsContext context;
    /// From the file's profile of print colors to sRGB, or NULL.
    cmsHTRANSFORM transform;
    shrink_shim_picture picture;
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

/// Reads the file's profile. That of print colors is used here, because the pixels become R, G and B row by row.
static void prepare_colors(decoding *decoding) {
    JOCTET *profile = NULL;
    unsigned int count = 0;
    if (!jpeg_read_icc_profile(&decoding->info, &profile, &count)) return;
    if (!decoding->inks) {
        decoding->picture.profile = profile;
        decoding->picture.profile_count = count;
        return;
    }
    decoding->context = cmsCreateContext(NULL, NULL);
    cmsHPROFILE source = cmsOpenProfileFromMemTHR(decoding->context, profile, count);
    free(profile);
    cmsHPROFILE target = cmsCreate_sRGBProfileTHR(decoding->context);
    if (source && target && cmsGetColorSpace(source) == cmsSigCmykData)
        decoding->transform = cmsCreateTransformTHR(
            decoding->context, source, decoding->info.saw_Adobe_marker ? TYPE_CMYK_8_REV : TYPE_CMYK_8, target,
            TYPE_RGB_8, INTENT_PERCEPTUAL, cmsFLAGS_NOCACHE);
    if (source) cmsCloseProfile(source);
    if (target) cmsCloseProfile(target);
}

/// Programs of Adobe store the paper that is left, and mark the file; others store the ink.
static void convert_inks(const decoding *decoding, uint8_t *row) {
    const uint8_t *inks = decoding->inks;
    if (decoding->transform) {
        cmsDoTransform(decoding->transform, inks, row, decoding->info.output_width);
        return;
    }
    const uint8_t mask = decoding->info.saw_Adobe_marker ? 0 : 255;
    for (JDIMENSION x = 0; x < decoding->info.output_width; x++, inks += 4, row += 3)
        for (int channel = 0; channel < 3; channel++)
            row[channel] = (uint8_t)(((inks[channel] ^ mask) * (inks[3] ^ mask) + 127) / 255);
}

static void read_row(decoding *decoding) {
    JSAMPROW target = decoding->inks ? decoding->inks : decoding->row;
    jpeg_read_scanlines(&decoding->info, &target, 1);
    if (decoding->inks) convert_inks(decoding, decoding->row);
}

static bool read_pixels(decoding *decoding, int width, int height) {
    j_decompress_ptr info = &decoding->info;
    decoding->row = malloc((size_t)info->output_width * 3);
    if (!decoding->row ||
        !shrink_shim_begin_rows(
            &decoding->rows, (int)info->output_width, (int)info->output_height, width, height, false))
        return false;
    while (info->output_scanline < info->output_height) {
        read_row(decoding);
        shrink_shim_take_row(&decoding->rows, decoding->row, NULL);
    }
    decoding->picture.pixels = shrink_shim_copy_pixels(&decoding->rows, &decoding->picture.stride);
    return decoding->picture.pixels != NULL;
}

static bool decode(decoding *decoding, int old_width, int old_height, int width, int height) {
    j_decompress_ptr info = &decoding->info;
    jpeg_save_markers(info, JPEG_APP0 + 2, 0xFFFF);
    jpeg_read_header(info, TRUE);
    // The caller has compared the old size with its limit.
    if (info->image_width != (JDIMENSION)old_width || info->image_height != (JDIMENSION)old_height) return false;
    if (width < 1 || height < 1 || width > old_width || height > old_height) return false;
    bool is_for_print = info->jpeg_color_space == JCS_CMYK || info->jpeg_color_space == JCS_YCCK;
    info->scale_num = eighths(decoding, width, height);
    info->scale_denom = 8;
    info->out_color_space = is_for_print ? JCS_CMYK : JCS_RGB;
    jpeg_start_decompress(info);
    if (is_for_print && !(decoding->inks = malloc((size_t)info->output_width * 4))) return false;
    prepare_colors(decoding);
    return read_pixels(decoding, width, height);
}

bool jpeg_shim_decode(
    const void *bytes, size_t count, int old_width, int old_height, int width, int height,
    shrink_shim_picture *picture) {
    // The state is allocated on the heap, because longjmp may restore outdated values of local variables.
    decoding *decoding = calloc(1, sizeof *decoding);
    if (!decoding) return false;
    decoding->info.err = jpeg_std_error(&decoding->errors);
    decoding->errors.error_exit = fail;
    decoding->errors.emit_message = ignore_warning;
    decoding->errors.output_message = ignore_message;
    decoding->info.client_data = decoding;
    volatile bool done = false;
    if (!setjmp(decoding->out)) {
        jpeg_create_decompress(&decoding->info);
        jpeg_mem_src(&decoding->info, bytes, count);
        done = decode(decoding, old_width, old_height, width, height);
    }
    jpeg_destroy_decompress(&decoding->info);
    shrink_shim_end_rows(&decoding->rows);
    free(decoding->row);
    free(decoding->inks);
    if (decoding->transform) cmsDeleteTransform(decoding->transform);
    if (decoding->context) cmsDeleteContext(decoding->context);
    if (done) *picture = decoding->picture;
    else free(decoding->picture.profile);
    free(decoding);
    return done;
}
