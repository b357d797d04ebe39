#define _GNU_SOURCE
#include "pixbuf_shim.h"
#include "pictures.h"

// gdk-pixbuf's loader of AVIF refuses animations. The library of that loader decodes them. The program uses it only where the
// loader has loaded it, so that it is not linked and costs nothing where the loader is not installed.
#if __has_include(<avif/avif.h>)

#include <avif/avif.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

#if AVIF_VERSION_MAJOR >= 1
static const char library_name[] = "libavif.so.16";
#else
static const char library_name[] = "libavif.so.15";
#endif

static struct {
    bool is_ready;
    const char *(*version)(void);
    avifDecoder *(*create)(void);
    void (*destroy)(avifDecoder *);
    avifResult (*set_memory)(avifDecoder *, const uint8_t *, size_t);
    avifResult (*parse)(avifDecoder *);
    avifResult (*next)(avifDecoder *);
    void (*set_defaults)(avifRGBImage *, const avifImage *);
    avifResult (*convert)(const avifImage *, avifRGBImage *);
} avif;

static bool find(void *library, const char *name, void *function) {
    *(void **)function = dlsym(library, name);
    return *(void **)function != NULL;
}

/// The structs of the library differ between versions.
static bool has_version_of_header(void) {
    int major = -1, minor = -1;
    return sscanf(avif.version(), "%d.%d", &major, &minor) == 2 && major == AVIF_VERSION_MAJOR &&
        (major > 0 || minor == AVIF_VERSION_MINOR);
}

static gpointer prepare(gpointer nothing) {
    pixbuf_shim_prepare("image/avif");
    // The library stays open as long as the process.
    void *library = dlopen(library_name, RTLD_NOW | RTLD_NOLOAD);
    if (!library) return nothing;
    avif.is_ready = find(library, "avifVersion", &avif.version) && has_version_of_header() &&
        find(library, "avifDecoderCreate", &avif.create) && find(library, "avifDecoderDestroy", &avif.destroy) &&
        find(library, "avifDecoderSetIOMemory", &avif.set_memory) &&
        find(library, "avifDecoderParse", &avif.parse) && find(library, "avifDecoderNextImage", &avif.next) &&
        find(library, "avifRGBImageSetDefaults", &avif.set_defaults) &&
        find(library, "avifImageYUVToRGB", &avif.convert);
    return nothing;
}

bool pixbuf_shim_plays_avif(void) {
    static GOnce once = G_ONCE_INIT;
    g_once(&once, prepare, NULL);
    return avif.is_ready;
}

/// Returns the decoder's frame at this size in sRGB colors; NULL if it is damaged or memory is short.
static pixbuf_shim_picture *copy_frame(const avifImage *image, int width, int height) {
    avifRGBImage colors;
    avif.set_defaults(&colors, image);
    colors.format = AVIF_RGB_FORMAT_RGBA;
    colors.depth = 8;
    // The caller has compared the size with the limit of pixels.
    colors.rowBytes = image->width * 4;
    colors.pixels = malloc((size_t)colors.rowBytes * image->height);
    if (!colors.pixels) return NULL;
    pixbuf_shim_picture *picture = NULL;
    if (avif.convert(image, &colors) == AVIF_RESULT_OK)
        picture = pixbuf_shim_scaled(
            colors.pixels, (int)image->width, (int)image->height, (int)colors.rowBytes, true, width, height);
    free(colors.pixels);
    if (picture && image->icc.size > 0) pixbuf_shim_convert_from_profile(picture, image->icc.data, image->icc.size);
    return picture;
}

/// The chosen size of a picture that the decoder has parsed; false if it is refused.
static bool choose_size(
    const avifImage *image, uint32_t max_pixels, pixbuf_shim_size_chooser chooser, void *context, int *width,
    int *height) {
    if (image->width == 0 || image->height == 0 || image->width > G_MAXINT / 4 || image->height > G_MAXINT / 4)
        return false;
    if ((uint64_t)image->width * image->height > max_pixels) return false;
    *width = (int)image->width;
    *height = (int)image->height;
    return chooser(*width, *height, width, height, context);
}

static pixbuf_shim_outcome decode(
    avifDecoder *decoder, uint32_t max_pixels, pixbuf_shim_size_chooser chooser, int frame_count,
    pixbuf_shim_is_wanted is_wanted, pixbuf_shim_frame_taker take, void *context) {
    int width = 0, height = 0;
    if (avif.parse(decoder) != AVIF_RESULT_OK) return PIXBUF_SHIM_DAMAGED;
    const uint32_t full_width = decoder->image->width, full_height = decoder->image->height;
    if (!choose_size(decoder->image, max_pixels, chooser, context, &width, &height)) return PIXBUF_SHIM_REFUSED;
    for (int index = 0; index < frame_count && index < decoder->imageCount && is_wanted(context); index++) {
        if (avif.next(decoder) != AVIF_RESULT_OK) return PIXBUF_SHIM_DAMAGED;
        if (decoder->image->width != full_width || decoder->image->height != full_height) return PIXBUF_SHIM_DAMAGED;
        pixbuf_shim_picture *frame = copy_frame(decoder->image, width, height);
        if (!frame) return PIXBUF_SHIM_DAMAGED;
        const double milliseconds = decoder->imageTiming.duration * 1000;
        // Not a number is not greater than zero either.
        const bool is_valid = milliseconds > 0;
        if (!take(frame, is_valid ? (int)(MIN(milliseconds, 1e9) + 0.5) : 0, context)) break;
    }
    return PIXBUF_SHIM_DECODED;
}

pixbuf_shim_outcome pixbuf_shim_decode_avif_frames(
    const void *bytes, size_t count, uint32_t max_pixels, pixbuf_shim_size_chooser chooser, int frame_count,
    pixbuf_shim_is_wanted is_wanted, pixbuf_shim_frame_taker take, void *context) {
    avifDecoder *decoder = pixbuf_shim_plays_avif() ? avif.create() : NULL;
    if (!decoder) return PIXBUF_SHIM_NO_LOADER;
    decoder->maxThreads = 1;
    decoder->ignoreExif = AVIF_TRUE;
    decoder->ignoreXMP = AVIF_TRUE;
    decoder->imageSizeLimit = max_pixels;
    // The caller has counted the frames.
    pixbuf_shim_outcome outcome = PIXBUF_SHIM_DAMAGED;
    if (avif.set_memory(decoder, bytes, count) == AVIF_RESULT_OK)
        outcome = decode(decoder, max_pixels, chooser, frame_count, is_wanted, take, context);
    avif.destroy(decoder);
    return outcome;
}

#else

bool pixbuf_shim_plays_avif(void) { return false; }

pixbuf_shim_outcome pixbuf_shim_decode_avif_frames(
    const void *bytes, size_t count, uint32_t max_pixels, pixbuf_shim_size_chooser chooser, int frame_count,
    pixbuf_shim_is_wanted is_wanted, pixbuf_shim_frame_taker take, void *context) {
    (void)bytes, (void)count, (void)max_pixels, (void)chooser, (void)frame_count;
    (void)is_wanted, (void)take, (void)context;
    return PIXBUF_SHIM_NO_LOADER;
}

#endif
