#include "jpeg_shim.h"

#include "shrink_shim.h"

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
    shrink_shim shrinker;
    uint8_t *row;
    /// A row in print colors; NULL for other pictures.
    uint8_t *inks;
    cmsContext context;
    /// From the file's profile of print colors to sRGB, or NULL.
    cmsHTRANSFORM transform;
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

static void read_row(decoding *decoding, uint8_t *row) {
    JSAMPROW target = decoding->inks ? decoding->inks : row;
    jpeg_read_scanlines(&decoding->info, &target, 1);
    if (decoding->inks) convert_inks(decoding, row);
}

static bool read_pixels(decoding *decoding, int width, int height) {
    j_decompress_ptr info = &decoding->info;
    size_t stride = ((size_t)width * 3 + 3) & ~(size_t)3;
    uint8_t *pixels = decoding->picture.pixels = malloc(stride * (size_t)height);
    if (!pixels) return false;
    decoding->picture.stride = (int)stride;
    if (info->output_width == (JDIMENSION)width && info->output_height == (JDIMENSION)height) {
        while (info->output_scanline < info->output_height) read_row(decoding, pixels + stride * info->output_scanline);
        return true;
    }
    decoding->row = malloc((size_t)info->output_width * 3);
    if (!decoding->row ||
        !shrink_shim_begin(
            &decoding->shrinker, (int)info->output_width, (int)info->output_height, width, height, pixels, stride))
        return false;
    while (info->output_scanline < info->output_height) {
        read_row(decoding, decoding->row);
        shrink_shim_take(&decoding->shrinker, decoding->row);
    }
    return true;
}

static jpeg_shim_outcome decode(decoding *decoding, jpeg_shim_size_chooser chooser, void *context) {
    j_decompress_ptr info = &decoding->info;
    jpeg_save_markers(info, JPEG_APP0 + 2, 0xFFFF);
    jpeg_read_header(info, TRUE);
    bool is_for_print = info->jpeg_color_space == JCS_CMYK || info->jpeg_color_space == JCS_YCCK;
    int width = (int)info->image_width, height = (int)info->image_height;
    if (!chooser(width, height, &width, &height, context)) return JPEG_SHIM_REFUSED;
    if (width < 1 || height < 1 || width > (int)info->image_width || height > (int)info->image_height)
        return JPEG_SHIM_REFUSED;
    info->scale_num = eighths(decoding, width, height);
    info->scale_denom = 8;
    info->out_color_space = is_for_print ? JCS_CMYK : JCS_RGB;
    jpeg_start_decompress(info);
    if (is_for_print && !(decoding->inks = malloc((size_t)info->output_width * 4))) return JPEG_SHIM_REFUSED;
    prepare_colors(decoding);
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
    shrink_shim_end(&decoding->shrinker);
    free(decoding->row);
    free(decoding->inks);
    if (decoding->transform) cmsDeleteTransform(decoding->transform);
    if (decoding->context) cmsDeleteContext(decoding->context);
    if (outcome == JPEG_SHIM_DECODED) {
        *picture = decoding->picture;
    } else {
        free(decoding->picture.pixels);
        free(decoding->picture.profile);
    }
    free(decoding);
    return outcome;
}
