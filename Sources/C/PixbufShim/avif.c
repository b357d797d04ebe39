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
    // The size was compared with the limit of pixels.
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

struct pixbuf_shim_avif {
    avifDecoder *decoder;
    /// The size of all frames.
    uint32_t width, height;
};

static bool has_valid_size(const avifImage *image, uint32_t max_pixels) {
    return image->width > 0 && image->height > 0 && image->width <= G_MAXINT / 4 && image->height <= G_MAXINT / 4 &&
        (uint64_t)image->width * image->height <= max_pixels;
}

static bool open_memory(pixbuf_shim_avif *file, const void *bytes, size_t count, uint32_t max_pixels) {
    avifDecoder *decoder = file->decoder = avif.create();
    if (!decoder) return false;
    decoder->maxThreads = 1;
    decoder->ignoreExif = AVIF_TRUE;
    decoder->ignoreXMP = AVIF_TRUE;
    decoder->imageSizeLimit = max_pixels;
    if (avif.set_memory(decoder, bytes, count) != AVIF_RESULT_OK || avif.parse(decoder) != AVIF_RESULT_OK) return false;
    file->width = decoder->image->width;
    file->height = decoder->image->height;
    return has_valid_size(decoder->image, max_pixels);
}

pixbuf_shim_avif *pixbuf_shim_avif_open(
    const void *bytes, size_t count, uint32_t max_pixels, int *width, int *height) {
    pixbuf_shim_avif *file = pixbuf_shim_plays_avif() ? calloc(1, sizeof *file) : NULL;
    if (!file) return NULL;
    if (open_memory(file, bytes, count, max_pixels)) {
        *width = (int)file->width;
        *height = (int)file->height;
        return file;
    }
    pixbuf_shim_avif_close(file);
    return NULL;
}

pixbuf_shim_picture *pixbuf_shim_avif_next(pixbuf_shim_avif *file, int width, int height, int *milliseconds) {
    avifDecoder *decoder = file->decoder;
    if (avif.next(decoder) != AVIF_RESULT_OK) return NULL;
    if (decoder->image->width != file->width || decoder->image->height != file->height) return NULL;
    const double duration = decoder->imageTiming.duration * 1000;
    // Not a number is not greater than zero either.
    *milliseconds = duration > 0 ? (int)(MIN(duration, 1e9) + 0.5) : 0;
    return copy_frame(decoder->image, width, height);
}

void pixbuf_shim_avif_close(pixbuf_shim_avif *file) {
    if (file->decoder) avif.destroy(file->decoder);
    free(file);
}

#else

bool pixbuf_shim_plays_avif(void) { return false; }

pixbuf_shim_avif *pixbuf_shim_avif_open(
    const void *bytes, size_t count, uint32_t max_pixels, int *width, int *height) {
    (void)bytes, (void)count, (void)max_pixels, (void)width, (void)height;
    return NULL;
}

pixbuf_shim_picture *pixbuf_shim_avif_next(pixbuf_shim_avif *file, int width, int height, int *milliseconds) {
    (void)file, (void)width, (void)height, (void)milliseconds;
    return NULL;
}

void pixbuf_shim_avif_close(pixbuf_shim_avif *file) { (void)file; }

#endif
