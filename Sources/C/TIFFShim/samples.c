#include "reading.h"

#include <lcms2.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    uint32_t width, height;
    uint16_t bits, channels, format, photometric;
} samples;

static samples describe(TIFF *file) {
    samples result = {0};
    uint16_t compression = 0;
    TIFFGetField(file, TIFFTAG_IMAGEWIDTH, &result.width);
    TIFFGetField(file, TIFFTAG_IMAGELENGTH, &result.height);
    TIFFGetFieldDefaulted(file, TIFFTAG_BITSPERSAMPLE, &result.bits);
    TIFFGetFieldDefaulted(file, TIFFTAG_SAMPLESPERPIXEL, &result.channels);
    TIFFGetFieldDefaulted(file, TIFFTAG_SAMPLEFORMAT, &result.format);
    TIFFGetField(file, TIFFTAG_PHOTOMETRIC, &result.photometric);
    TIFFGetFieldDefaulted(file, TIFFTAG_COMPRESSION, &compression);
    if (compression == COMPRESSION_JPEG && result.photometric == PHOTOMETRIC_YCBCR && result.channels == 3) {
        // libjpeg returns red, green and blue.
        TIFFSetField(file, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB);
        result.photometric = PHOTOMETRIC_RGB;
    }
    return result;
}

bool tiff_reads_samples(TIFF *file) {
    samples samples = describe(file);
    uint16_t layout = 0;
    TIFFGetFieldDefaulted(file, TIFFTAG_PLANARCONFIG, &layout);
    if (layout != PLANARCONFIG_CONTIG && samples.channels > 1) return false;
    bool is_float = samples.format == SAMPLEFORMAT_IEEEFP && (samples.bits == 32 || samples.bits == 64);
    bool is_number = samples.format == SAMPLEFORMAT_UINT;
    uint32_t count = 0;
    void *profile = NULL;
    switch (samples.photometric) {
    case PHOTOMETRIC_MINISWHITE:
    case PHOTOMETRIC_MINISBLACK:
        return is_float || (is_number && (samples.bits == 32 || (samples.bits == 8 && samples.channels == 1)));
    case PHOTOMETRIC_RGB:
        if (samples.channels == 3 && samples.bits == 8) return is_number;
        return samples.channels > 2 && (is_float || (is_number && samples.bits == 32));
    case PHOTOMETRIC_SEPARATED:
        if (samples.channels < 4 || !is_number) return false;
        return samples.bits == 16 ||
            (samples.bits == 8 && TIFFGetField(file, TIFFTAG_ICCPROFILE, &count, &profile) == 1);
    default: return false;
    }
}

// MARK: Colors

/// Returns a number of the row as a part of 255.
static uint8_t sample(const samples *samples, const uint8_t *row, size_t index) {
    if (samples->bits == 8) return row[index];
    if (samples->bits == 16) return (uint8_t)(((const uint16_t *)(const void *)row)[index] >> 8);
    if (samples->format == SAMPLEFORMAT_UINT) return (uint8_t)(((const uint32_t *)(const void *)row)[index] >> 24);
    double value = samples->bits == 64 ? ((const double *)(const void *)row)[index]
                                       : (double)((const float *)(const void *)row)[index];
    // Not a number is black.
    return value > 0 ? (uint8_t)((value < 1 ? value : 1) * 255 + 0.5) : 0;
}

/// Converts a row to R, G, B, or to cyan, magenta and yellow with black apart, three times for each pixel.
static void convert(const samples *samples, const uint8_t *row, uint32_t width, uint8_t *colors, uint8_t *blacks) {
    size_t channels = samples->channels;
    uint8_t mask = samples->photometric == PHOTOMETRIC_MINISWHITE ? 255 : 0;
    if (samples->photometric == PHOTOMETRIC_RGB && samples->bits == 8) {
        memcpy(colors, row, (size_t)width * 3);
        return;
    }
    for (size_t x = 0, first = 0; x < width; x++, first += channels, colors += 3) {
        if (samples->photometric != PHOTOMETRIC_RGB && samples->photometric != PHOTOMETRIC_SEPARATED) {
            memset(colors, sample(samples, row, first) ^ mask, 3);
            continue;
        }
        for (size_t channel = 0; channel < 3; channel++) colors[channel] = sample(samples, row, first + channel);
        if (blacks) memset(blacks + 3 * x, sample(samples, row, first + 3), 3);
    }
}

/// Returns the conversion of print colors to sRGB by the file's profile, or NULL.
static cmsHTRANSFORM open_profile(TIFF *file, cmsContext context) {
    uint32_t count = 0;
    void *profile = NULL;
    if (!context || !TIFFGetField(file, TIFFTAG_ICCPROFILE, &count, &profile)) return NULL;
    cmsHPROFILE source = cmsOpenProfileFromMemTHR(context, profile, count);
    cmsHPROFILE target = cmsCreate_sRGBProfileTHR(context);
    cmsHTRANSFORM transform = NULL;
    if (source && target && cmsGetColorSpace(source) == cmsSigCmykData)
        transform = cmsCreateTransformTHR(context, source, TYPE_CMYK_8, target, TYPE_RGB_8, INTENT_PERCEPTUAL, 0);
    if (source) cmsCloseProfile(source);
    if (target) cmsCloseProfile(target);
    return transform;
}

/// Converts the inks of the reduced picture to R, G, B. There are fewer pixels to convert than in the file.
static bool convert_inks(TIFF *file, shrink_shim_rows *rows) {
    cmsContext context = cmsCreateContext(NULL, NULL);
    cmsHTRANSFORM transform = open_profile(file, context);
    size_t width = (size_t)rows->new_width;
    uint8_t *inks = malloc(width * 4);
    for (size_t y = 0; inks && y < (size_t)rows->new_height; y++) {
        uint8_t *colors = rows->colors + rows->stride * y, *blacks = rows->alphas + rows->stride * y;
        for (size_t x = 0; x < width; x++) {
            memcpy(inks + 4 * x, colors + 3 * x, 3);
            inks[4 * x + 3] = blacks[3 * x];
        }
        if (transform) cmsDoTransform(transform, inks, colors, (cmsUInt32Number)width);
        for (size_t index = 0; !transform && index < width * 3; index++)
            colors[index] = (uint8_t)(((255 - colors[index]) * (255 - blacks[index]) + 127) / 255);
    }
    bool done = inks != NULL;
    free(inks);
    if (transform) cmsDeleteTransform(transform);
    if (context) cmsDeleteContext(context);
    rows->has_alpha = false;
    return done;
}

// MARK: Rows

/// The rows of strips that cannot be read are black. Returns whether any could be read.
static bool read_strips(TIFF *file, const samples *samples, shrink_shim_rows *rows) {
    const size_t width = samples->width, needed = width * samples->channels * samples->bits / 8;
    uint32_t strip_height = 0, damaged_strip = UINT32_MAX;
    TIFFGetFieldDefaulted(file, TIFFTAG_ROWSPERSTRIP, &strip_height);
    uint8_t *row = malloc((size_t)TIFFScanlineSize(file)), *colors = malloc(width * 6);
    bool has_rows = false;
    for (uint32_t y = 0; row && colors && (size_t)TIFFScanlineSize(file) >= needed && y < samples->height; y++) {
        uint32_t strip = y / (strip_height > 0 ? strip_height : 1);
        if (strip != damaged_strip && TIFFReadScanline(file, row, y, 0) < 0) damaged_strip = strip;
        if (strip == damaged_strip) memset(row, 0, needed);
        has_rows = has_rows || strip != damaged_strip;
        convert(samples, row, samples->width, colors, rows->has_alpha ? colors + width * 3 : NULL);
        shrink_shim_take_row(rows, colors, colors + width * 3);
    }
    free(row);
    free(colors);
    return has_rows;
}

/// Tiles that cannot be read are black. Returns whether any could be read.
static bool read_tiles(TIFF *file, const samples *samples, shrink_shim_rows *rows) {
    uint32_t across = 0, down = 0;
    TIFFGetField(file, TIFFTAG_TILEWIDTH, &across);
    TIFFGetField(file, TIFFTAG_TILELENGTH, &down);
    // Colors, and in another row of the same length black.
    const size_t stride = (size_t)samples->width * 3, planes = rows->has_alpha ? 2 : 1;
    size_t row_size = (size_t)across * samples->channels * samples->bits / 8, size = (size_t)TIFFTileSize(file);
    if (across == 0 || down == 0 || row_size > size / down || stride > ((size_t)1 << 30) / down) return false;
    uint8_t *tile = malloc(size), *colors = malloc(stride * planes * down);
    bool has_tiles = false;
    for (uint32_t y = 0; tile && colors && y < samples->height; y += down) {
        uint32_t height = samples->height - y < down ? samples->height - y : down;
        for (uint32_t x = 0; x < samples->width; x += across) {
            uint32_t width = samples->width - x < across ? samples->width - x : across;
            if (TIFFReadTile(file, tile, x, y, 0, 0) < 0) memset(tile, 0, size);
            else has_tiles = true;
            for (uint32_t row = 0; row < height; row++) {
                uint8_t *target = colors + stride * planes * row + (size_t)x * 3;
                convert(samples, tile + row_size * row, width, target, rows->has_alpha ? target + stride : NULL);
            }
        }
        for (uint32_t row = 0; row < height; row++) {
            const uint8_t *first = colors + stride * planes * row;
            shrink_shim_take_row(rows, first, first + stride);
        }
    }
    free(tile);
    free(colors);
    return has_tiles;
}

bool tiff_read_samples(TIFF *file, int width, int height, shrink_shim_rows *rows, bool *converts_print) {
    samples samples = describe(file);
    *converts_print = samples.photometric == PHOTOMETRIC_SEPARATED;
    return shrink_shim_begin_rows(rows, (int)samples.width, (int)samples.height, width, height, *converts_print) &&
        (TIFFIsTiled(file) ? read_tiles(file, &samples, rows) : read_strips(file, &samples, rows)) &&
        (!*converts_print || convert_inks(file, rows));
}
