#include "webp_shim.h"

#include <stdlib.h>
#include <string.h>
#include <webp/decode.h>
#include <webp/demux.h>
#include <webp/encode.h>

// MARK: Still pictures

/// Decodes as far as the file goes.
static bool read_pixels(WebPDecoderConfig *config, const void *bytes, size_t count, bool *is_incomplete) {
    WebPIDecoder *decoder = WebPIDecode(NULL, 0, config);
    if (!decoder) return false;
    VP8StatusCode status = WebPIUpdate(decoder, bytes, count);
    int rows = 0;
    *is_incomplete = status == VP8_STATUS_SUSPENDED;
    bool done = status == VP8_STATUS_OK ||
        (*is_incomplete && WebPIDecGetRGB(decoder, &rows, NULL, NULL, NULL) && rows > 0);
    WebPIDelete(decoder);
    return done;
}

/// Decodes at this size. `picture` knows whether there is transparency.
static bool read_picture(
    WebPDecoderConfig *config, const void *bytes, size_t count, int width, int height, shrink_shim_picture *picture,
    bool *is_incomplete) {
    size_t stride = ((size_t)width * (picture->has_alpha ? 4 : 3) + 3) & ~(size_t)3, size = stride * (size_t)height;
    uint8_t *pixels = calloc(size, 1);
    if (!pixels) return false;
    config->options.use_scaling = width != config->input.width || height != config->input.height;
    config->options.scaled_width = width;
    config->options.scaled_height = height;
    config->output.colorspace = picture->has_alpha ? MODE_RGBA : MODE_RGB;
    config->output.is_external_memory = 1;
    config->output.u.RGBA = (WebPRGBABuffer){.rgba = pixels, .stride = (int)stride, .size = size};
    picture->pixels = pixels;
    picture->stride = (int)stride;
    if (read_pixels(config, bytes, count, is_incomplete)) return true;
    free(pixels);
    return false;
}

/// Reduces a picture with transparency.
static bool reduce(shrink_shim_picture *picture, int old_width, int old_height, int width, int height) {
    shrink_shim_rows rows = {0};
    uint8_t *parts = malloc((size_t)old_width * 6), *pixels = NULL;
    const uint8_t *old = picture->pixels;
    size_t stride = (size_t)picture->stride;
    if (parts && shrink_shim_begin_rows(&rows, old_width, old_height, width, height, true)) {
        for (int y = 0; y < old_height; y++) shrink_shim_take_pixels(&rows, old + stride * (size_t)y, parts);
        pixels = shrink_shim_copy_pixels(&rows, &picture->stride);
    }
    shrink_shim_end_rows(&rows);
    free(parts);
    free(picture->pixels);
    picture->pixels = pixels;
    return pixels != NULL;
}

bool webp_shim_decode(
    const void *bytes, size_t count, int old_width, int old_height, int width, int height,
    shrink_shim_picture *picture, bool *is_incomplete) {
    WebPDecoderConfig config;
    if (!WebPInitDecoderConfig(&config) || WebPGetFeatures(bytes, count, &config.input) != VP8_STATUS_OK) return false;
    // The caller has compared the old size with its limit.
    if (config.input.width != old_width || config.input.height != old_height || width < 1 || height < 1) return false;
    shrink_shim_picture result = {.has_alpha = config.input.has_alpha};
    const bool is_lossy = config.input.format == 1, is_reduced = width != old_width || height != old_height;
    bool done;
    if (is_lossy && is_reduced && result.has_alpha) {
        // The library does not weight the colors of such a file, so that those of transparent pixels would show at edges.
        done = read_picture(&config, bytes, count, old_width, old_height, &result, is_incomplete) &&
            reduce(&result, old_width, old_height, width, height);
    } else {
        done = read_picture(&config, bytes, count, width, height, &result, is_incomplete);
    }
    if (done) *picture = result;
    return done;
}

// MARK: Animations

struct webp_shim_frames {
    WebPAnimDecoder *decoder;
    /// The file with the length that it has; NULL if it states it itself.
    uint8_t *copy;
    /// When the last frame ends, in milliseconds from the beginning.
    int end;
};

/// The library takes the length of the file from the four bytes after the first four. Those of some writers are wrong, and the file
/// may be cut.
static bool repair(webp_shim_frames *frames, WebPData *file) {
    if (file->size < 8) return false;
    const uint8_t *bytes = file->bytes + 4;
    size_t stated = bytes[0] | bytes[1] << 8 | bytes[2] << 16 | (size_t)bytes[3] << 24, rest = file->size - 8;
    if (stated == rest) return true;
    frames->copy = malloc(file->size);
    if (!frames->copy) return false;
    memcpy(frames->copy, file->bytes, file->size);
    for (int index = 0; index < 4; index++) frames->copy[4 + index] = (uint8_t)(rest >> 8 * index);
    file->bytes = frames->copy;
    return true;
}

webp_shim_frames *webp_shim_open(const void *bytes, size_t count, int width, int height) {
    webp_shim_frames *frames = calloc(1, sizeof *frames);
    if (!frames) return NULL;
    WebPData file = {.bytes = bytes, .size = count};
    WebPBitstreamFeatures features;
    if (repair(frames, &file) && WebPGetFeatures(file.bytes, file.size, &features) == VP8_STATUS_OK &&
        features.width == width && features.height == height)
        frames->decoder = WebPAnimDecoderNew(&file, NULL);
    if (frames->decoder) return frames;
    webp_shim_close(frames);
    return NULL;
}

const uint8_t *webp_shim_next(webp_shim_frames *frames, int *milliseconds) {
    uint8_t *pixels = NULL;
    int end = 0;
    if (!WebPAnimDecoderGetNext(frames->decoder, &pixels, &end)) return NULL;
    *milliseconds = end > frames->end ? end - frames->end : 0;
    frames->end = end;
    return pixels;
}

void webp_shim_close(webp_shim_frames *frames) {
    WebPAnimDecoderDelete(frames->decoder);
    free(frames->copy);
    free(frames);
}

// MARK: Encoding

void *webp_shim_encode(shrink_shim_picture picture, int width, int height, int quality, size_t *count) {
    uint8_t *file = NULL;
    *count = (picture.has_alpha ? WebPEncodeRGBA : WebPEncodeRGB)(
        picture.pixels, width, height, picture.stride, (float)quality, &file);
    return file;
}
