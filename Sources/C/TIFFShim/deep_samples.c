#include "reading.h"

#include <lcms2.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    uint32_t width, height;
    uint16_t bits, channels, format, photometric;
    /// From print colors to sRGB, or NULL.
    cmsContext context;
    cmsHTRANSFORM transform;
} samples;

static samples describe(TIFF *file) {
    samples result = {0};
    TIFFGetField(file, TIFFTAG_IMAGEWIDTH, &result.width);
    TIFFGetField(file, TIFFTAG_IMAGELENGTH, &result.height);
    TIFFGetFieldDefaulted(file, TIFFTAG_BITSPERSAMPLE, &result.bits);
    TIFFGetFieldDefaulted(file, TIFFTAG_SAMPLESPERPIXEL, &result.channels);
    TIFFGetFieldDefaulted(file, TIFFTAG_SAMPLEFORMAT, &result.format);
    TIFFGetField(file, TIFFTAG_PHOTOMETRIC, &result.photometric);
    return result;
}

bool tiff_has_deep_samples(TIFF *file) {
    samples samples = describe(file);
    uint16_t layout = 0, compression = 0;
    TIFFGetFieldDefaulted(file, TIFFTAG_PLANARCONFIG, &layout);
    TIFFGetFieldDefaulted(file, TIFFTAG_COMPRESSION, &compression);
    if (layout != PLANARCONFIG_CONTIG && samples.channels > 1) return false;
    bool is_float = samples.format == SAMPLEFORMAT_IEEEFP && (samples.bits == 32 || samples.bits == 64);
    bool is_number = samples.format == SAMPLEFORMAT_UINT && (samples.bits == 16 || samples.bits == 32);
    uint32_t count = 0;
    void *profile = NULL;
    switch (samples.photometric) {
    case PHOTOMETRIC_MINISWHITE:
    case PHOTOMETRIC_MINISBLACK: return is_float || (is_number && samples.bits == 32);
    case PHOTOMETRIC_RGB: return samples.channels >= 3 && (is_float || (is_number && samples.bits == 32));
    case PHOTOMETRIC_SEPARATED:
        if (samples.channels < 4 || samples.format != SAMPLEFORMAT_UINT) return false;
        return samples.bits == 16 ||
            (samples.bits == 8 && TIFFGetField(file, TIFFTAG_ICCPROFILE, &count, &profile) == 1);
    default: return false;
    }
}

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

static void convert(const samples *samples, const uint8_t *row, uint32_t width, uint8_t *colors) {
    bool is_gray = samples->photometric == PHOTOMETRIC_MINISBLACK || samples->photometric == PHOTOMETRIC_MINISWHITE;
    uint8_t mask = samples->photometric == PHOTOMETRIC_MINISWHITE ? 255 : 0;
    for (size_t x = 0; x < width; x++, colors += 3) {
        size_t first = x * samples->channels;
        if (is_gray) {
            memset(colors, sample(samples, row, first) ^ mask, 3);
        } else if (samples->photometric == PHOTOMETRIC_RGB) {
            for (size_t channel = 0; channel < 3; channel++) colors[channel] = sample(samples, row, first + channel);
        } else {
            uint8_t inks[4];
            for (size_t channel = 0; channel < 4; channel++) inks[channel] = sample(samples, row, first + channel);
            if (samples->transform) cmsDoTransform(samples->transform, inks, colors, 1);
            else
                for (int channel = 0; channel < 3; channel++)
                    colors[channel] = (uint8_t)(((255 - inks[channel]) * (255 - inks[3]) + 127) / 255);
        }
    }
}

static void open_profile(TIFF *file, samples *samples) {
    uint32_t count = 0;
    void *profile = NULL;
    if (samples->photometric != PHOTOMETRIC_SEPARATED) return;
    if (!TIFFGetField(file, TIFFTAG_ICCPROFILE, &count, &profile)) return;
    samples->context = cmsCreateContext(NULL, NULL);
    if (!samples->context) return;
    cmsHPROFILE source = cmsOpenProfileFromMemTHR(samples->context, profile, count);
    cmsHPROFILE target = cmsCreate_sRGBProfileTHR(samples->context);
    if (source && target && cmsGetColorSpace(source) == cmsSigCmykData)
        samples->transform = cmsCreateTransformTHR(
            samples->context, source, TYPE_CMYK_8, target, TYPE_RGB_8, INTENT_PERCEPTUAL, cmsFLAGS_NOCACHE);
    if (source) cmsCloseProfile(source);
    if (target) cmsCloseProfile(target);
}

static bool read_strips(TIFF *file, const samples *samples, shrink_shim_rows *rows, uint8_t *colors) {
    uint8_t *row = malloc((size_t)TIFFScanlineSize(file));
    const size_t needed = (size_t)samples->width * samples->channels * samples->bits / 8;
    bool done = row != NULL && (size_t)TIFFScanlineSize(file) >= needed;
    for (uint32_t y = 0; done && y < samples->height; y++) {
        if (TIFFReadScanline(file, row, y, 0) < 0) {
            done = y > 0;
            break;
        }
        convert(samples, row, samples->width, colors);
        shrink_shim_take_row(rows, colors, NULL);
    }
    free(row);
    return done;
}

static bool read_tiles(TIFF *file, const samples *samples, shrink_shim_rows *rows) {
    uint32_t across = 0, down = 0;
    TIFFGetField(file, TIFFTAG_TILEWIDTH, &across);
    TIFFGetField(file, TIFFTAG_TILELENGTH, &down);
    size_t row_size = (size_t)across * samples->channels * samples->bits / 8, stride = (size_t)samples->width * 3;
    size_t size = (size_t)TIFFTileSize(file);
    if (across == 0 || down == 0 || row_size > size / down || stride > ((size_t)1 << 30) / down) return false;
    uint8_t *tile = malloc(size), *colors = calloc(down, stride);
    bool done = tile && colors;
    for (uint32_t y = 0; done && y < samples->height; y += down) {
        for (uint32_t x = 0; done && x < samples->width; x += across) {
            if (TIFFReadTile(file, tile, x, y, 0, 0) < 0) done = false;
            uint32_t width = samples->width - x < across ? samples->width - x : across;
            for (uint32_t row = 0; done && row < down; row++)
                convert(samples, tile + row_size * row, width, colors + stride * row + (size_t)x * 3);
        }
        if (!done) {
            done = y > 0;
            break;
        }
        for (uint32_t row = 0; row < down && y + row < samples->height; row++)
            shrink_shim_take_row(rows, colors + stride * row, NULL);
    }
    free(tile);
    free(colors);
    return done;
}

bool tiff_read_deep_samples(TIFF *file, shrink_shim_rows *rows, bool *converts_print) {
    samples samples = describe(file);
    open_profile(file, &samples);
    uint8_t *colors = malloc((size_t)samples.width * 3);
    bool done = colors &&
        (TIFFIsTiled(file) ? read_tiles(file, &samples, rows) : read_strips(file, &samples, rows, colors));
    *converts_print = samples.photometric == PHOTOMETRIC_SEPARATED;
    free(colors);
    if (samples.transform) cmsDeleteTransform(samples.transform);
    if (samples.context) cmsDeleteContext(samples.context);
    return done;
}
