#define _GNU_SOURCE
#include "font_shim.h"

#include <fcntl.h>
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <hb.h>
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/// The largest number of font files. Each takes two entries in the memory map of each process.
enum { max_fonts = 2000 };

/// A font file. Its pages take memory only after a drawing has used them.
typedef struct {
    /// A text of fontconfig, which keeps it as long as its configuration.
    const char *path;
    const void *bytes;
    size_t count;
} font;

/// Sorted by path. Nothing changes them after `font_shim_prepare`.
static font *fonts;
static size_t font_count;

static int compare(const void *first, const void *second) {
    return strcmp(((const font *)first)->path, ((const font *)second)->path);
}

static const font *font_at(const char *path) {
    font wanted = {.path = path};
    return font_count > 0 ? bsearch(&wanted, fonts, font_count, sizeof *fonts, compare) : NULL;
}

/// Returns false if the file cannot be read.
static bool map(font *font) {
    int file = open(font->path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    struct stat status;
    // HarfBuzz counts with 32 bits.
    bool is_font = fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0 &&
        status.st_size <= UINT_MAX;
    void *bytes = is_font ? mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0) : MAP_FAILED;
    close(file);
    if (bytes == MAP_FAILED) return false;
    font->bytes = bytes;
    font->count = (size_t)status.st_size;
    return true;
}

void font_shim_prepare(void) {
    if (!FcInit()) return;
    // A worker could not look whether the configuration has changed.
    FcConfigSetRescanInterval(NULL, 0);
    const FcFontSet *set = FcConfigGetFonts(NULL, FcSetSystem);
    if (!set || set->nfont <= 0 || !(fonts = calloc((size_t)set->nfont, sizeof *fonts))) return;
    size_t count = 0;
    for (int index = 0; index < set->nfont; index++) {
        FcChar8 *path;
        if (FcPatternGetString(set->fonts[index], FC_FILE, 0, &path) == FcResultMatch)
            fonts[count++].path = (const char *)path;
    }
    qsort(fonts, count, sizeof *fonts, compare);
    size_t mapped = 0;
    for (size_t index = 0; index < count && mapped < max_fonts; index++) {
        // A file may have several fonts.
        if (mapped > 0 && strcmp(fonts[mapped - 1].path, fonts[index].path) == 0) continue;
        font next = fonts[index];
        if (map(&next)) fonts[mapped++] = next;
    }
    font_count = mapped;
}

// MARK: Functions of libraries

// cairo and Pango open a font by its path with these functions of FreeType, HarfBuzz and the C library. The dynamic linker
// prefers the functions of the executable.

FT_Error FT_New_Face(FT_Library library, const char *path, FT_Long index, FT_Face *face) {
    const font *font = font_at(path);
    FT_Open_Args source = {.flags = FT_OPEN_PATHNAME, .pathname = (FT_String *)path};
    if (font)
        source = (FT_Open_Args){
            .flags = FT_OPEN_MEMORY, .memory_base = font->bytes, .memory_size = (FT_Long)font->count};
    return FT_Open_Face(library, &source, index, face);
}

hb_blob_t *hb_blob_create_from_file(const char *path) {
    const font *font = font_at(path);
    if (!font) return hb_blob_get_empty();
    return hb_blob_create(font->bytes, (unsigned)font->count, HB_MEMORY_MODE_READONLY, NULL, NULL);
}

/// cairo asks this before it opens a font.
int access(const char *path, int mode) {
    return mode == R_OK && font_at(path) ? 0 : faccessat(AT_FDCWD, path, mode, 0);
}
