#include "tiff_shim.h"

#include "reading.h"

#include <stdlib.h>
#include <string.h>

/// The most pixels that are in memory as libtiff returns them, four bytes each.
enum { max_band_pixels = 16 * 1024 * 1024 };

// MARK: A file in memory

typedef struct {
    const uint8_t *bytes;
    uint64_t count, position;
} memory;

static tmsize_t read_bytes(thandle_t handle, void *buffer, tmsize_t count) {
    memory *file = handle;
    uint64_t left = file->position < file->count ? file->count - file->position : 0;
    uint64_t length = (uint64_t)count < left ? (uint64_t)count : left;
    memcpy(buffer, file->bytes + file->position, length);
    file->position += length;
    return (tmsize_t)length;
}

static tmsize_t write_nothing(thandle_t handle, void *buffer, tmsize_t count) {
    (void)handle, (void)buffer, (void)count;
    return 0;
}

static toff_t seek(thandle_t handle, toff_t offset, int origin) {
    memory *file = handle;
    uint64_t start = origin == SEEK_CUR ? file->position : origin == SEEK_END ? file->count : 0;
    uint64_t position = start + offset;
    file->position = position < file->count ? position : file->count;
    return file->position;
}

static int close_nothing(thandle_t handle) {
    (void)handle;
    return 0;
}

static toff_t size_of(thandle_t handle) { return ((memory *)handle)->count; }

static int map(thandle_t handle, void **base, toff_t *size) {
    memory *file = handle;
    *base = (void *)(uintptr_t)file->bytes;
    *size = file->count;
    return 1;
}

static void unmap(thandle_t handle, void *base, toff_t size) { (void)handle, (void)base, (void)size; }

static _Thread_local bool has_failed;

static void note_failure(const char *module, const char *format, va_list arguments) {
    (void)module, (void)format, (void)arguments;
    has_failed = true;
}

static bool is_reduced(TIFF *file) {
    uint32_t kind = 0;
    return TIFFGetField(file, TIFFTAG_SUBFILETYPE, &kind) && kind & FILETYPE_REDUCEDIMAGE;
}

static TIFF *open_memory(memory *file) {
    TIFFSetErrorHandler(note_failure);
    TIFFSetWarningHandler(NULL);
    TIFF *tiff =
        TIFFClientOpen("picture", "r", file, read_bytes, write_nothing, seek, close_nothing, size_of, map, unmap);
    // A whole picture may follow a reduced one.
    while (tiff && is_reduced(tiff))
        if (!TIFFReadDirectory(tiff)) break;
    if (tiff && is_reduced(tiff)) TIFFSetDirectory(tiff, 0);
    has_failed = false;
    return tiff;
}

static bool read_header(TIFF *file, tiff_shim_header *header) {
    uint32_t width = 0, height = 0;
    uint16_t orientation = 1;
    TIFFGetField(file, TIFFTAG_IMAGEWIDTH, &width);
    TIFFGetField(file, TIFFTAG_IMAGELENGTH, &height);
    TIFFGetField(file, TIFFTAG_ORIENTATION, &orientation);
    if (width < 1 || height < 1 || width > INT32_MAX / 16 || height > INT32_MAX / 16) return false;
    *header = (tiff_shim_header){(int)width, (int)height, orientation >= 1 && orientation <= 8 ? orientation : 1};
    return true;
}

bool tiff_shim_read_header(const void *bytes, size_t count, tiff_shim_header *header) {
    memory source = {bytes, count, 0};
    TIFF *file = open_memory(&source);
    bool done = file && read_header(file, header);
    if (file) TIFFClose(file);
    return done;
}

// MARK: Colors that libtiff converts

/// The rows that are read at once: whole tiles or strips where these are not too large.
static uint32_t band_height(TIFF *file, const TIFFRGBAImage *image) {
    uint32_t unit = 1;
    if (TIFFIsTiled(file)) TIFFGetField(file, TIFFTAG_TILELENGTH, &unit);
    else TIFFGetFieldDefaulted(file, TIFFTAG_ROWSPERSTRIP, &unit);
    uint32_t most = max_band_pixels / image->width;
    if (most == 0) most = 1;
    if (unit == 0 || unit > most) return most < image->height ? most : image->height;
    uint32_t rows = most / unit * unit;
    return rows < image->height ? rows : image->height;
}

/// Takes a row of libtiff's numbers, in which red has the lowest bits.
static void take_packed(shrink_shim_rows *rows, const uint32_t *row, uint8_t *colors, uint8_t *alphas) {
    for (int x = 0; x < rows->old_width; x++) {
        colors[3 * x] = (uint8_t)row[x];
        colors[3 * x + 1] = (uint8_t)(row[x] >> 8);
        colors[3 * x + 2] = (uint8_t)(row[x] >> 16);
        if (alphas) memset(alphas + 3 * x, (int)(row[x] >> 24), 3);
    }
    shrink_shim_take_row(rows, colors, alphas);
}

static bool is_empty(const uint32_t *raster, size_t count) {
    for (size_t index = 0; index < count; index++)
        if (raster[index] & 0xFFFFFF) return false;
    return true;
}

static bool read_bands(TIFFRGBAImage *image, shrink_shim_rows *rows, uint32_t band) {
    size_t width = image->width;
    uint32_t *raster = malloc(width * band * sizeof *raster);
    uint8_t *colors = malloc(width * 6);
    uint8_t *alphas = rows->has_alpha && colors ? colors + width * 3 : NULL;
    bool done = raster && colors;
    for (uint32_t row = 0; done && row < image->height; row += band) {
        uint32_t count = image->height - row < band ? image->height - row : band;
        image->row_offset = (int)row;
        memset(raster, 0, width * band * sizeof *raster);
        if (!TIFFRGBAImageGet(image, raster, image->width, count)) has_failed = true;
        // Without a single pixel the file is damaged; otherwise it is shown as far as it goes.
        if (has_failed && is_empty(raster, width * count)) {
            done = row > 0;
            break;
        }
        for (uint32_t y = 0; y < count; y++) take_packed(rows, raster + width * y, colors, alphas);
    }
    free(raster);
    free(colors);
    return done;
}

static bool read_colors(TIFF *file, const tiff_shim_header *header, int width, int height, shrink_shim_rows *rows) {
    char message[1024];
    TIFFRGBAImage image;
    if (!TIFFRGBAImageOK(file, message) || !TIFFRGBAImageBegin(&image, file, 0, message)) return false;
    // The rows stay in the order of the file.
    image.req_orientation = image.orientation;
    bool done =
        shrink_shim_begin_rows(rows, header->width, header->height, width, height, image.alpha != 0) &&
        read_bands(&image, rows, band_height(file, &image));
    TIFFRGBAImageEnd(&image);
    return done;
}

static bool copy_profile(TIFF *file, shrink_shim_picture *picture) {
    uint32_t count = 0;
    void *profile = NULL;
    if (!TIFFGetField(file, TIFFTAG_ICCPROFILE, &count, &profile) || count == 0) return true;
    picture->profile = malloc(count);
    if (!picture->profile) return false;
    memcpy(picture->profile, profile, count);
    picture->profile_count = count;
    return true;
}

bool tiff_shim_decode(
    const void *bytes, size_t count, int width, int height, shrink_shim_picture *picture, bool *is_incomplete) {
    memory source = {bytes, count, 0};
    TIFF *file = open_memory(&source);
    if (!file) return false;
    shrink_shim_rows rows = {0};
    shrink_shim_picture result = {0};
    tiff_shim_header header;
    bool converts_print = false, done = read_header(file, &header);
    if (done && tiff_reads_samples(file))
        done = tiff_read_samples(file, width, height, &rows, &converts_print);
    else if (done)
        done = read_colors(file, &header, width, height, &rows);
    result.pixels = done ? shrink_shim_copy_pixels(&rows, &result.stride) : NULL;
    result.has_alpha = rows.has_alpha;
    done = result.pixels && (converts_print || copy_profile(file, &result));
    *is_incomplete = has_failed;
    if (done) *picture = result;
    else free(result.pixels);
    shrink_shim_end_rows(&rows);
    TIFFClose(file);
    return done;
}
