#include "gif_shim.h"

#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    int left, top, right, bottom;
} area;

struct gif_shim_frames {
    GifFileType *file;
    const uint8_t *bytes;
    size_t rest;
    int width, height;
    /// R, G, B, A, and a copy from before the last frame, if that is to be removed.
    uint8_t *canvas, *saved;
    /// What the last frame covers, and what happens to it before the next one.
    area last;
    int disposal;
    bool has_frame, is_damaged;
    /// Whether no frame can follow, because the file ends within the last one.
    bool is_over;
};

static int read_bytes(GifFileType *file, GifByteType *bytes, int count) {
    gif_shim_frames *frames = file->UserData;
    size_t size = (size_t)count < frames->rest ? (size_t)count : frames->rest;
    memcpy(bytes, frames->bytes, size);
    frames->bytes += size;
    frames->rest -= size;
    return (int)size;
}

gif_shim_frames *gif_shim_open(const void *bytes, size_t count, int width, int height) {
    if (width < 1 || height < 1) return NULL;
    gif_shim_frames *frames = calloc(1, sizeof *frames);
    if (!frames) return NULL;
    *frames = (gif_shim_frames){.bytes = bytes, .rest = count, .width = width, .height = height};
    frames->canvas = calloc((size_t)width * (size_t)height, 4);
    int error = 0;
    if (frames->canvas) frames->file = DGifOpen(frames, read_bytes, &error);
    if (frames->file) return frames;
    gif_shim_close(frames);
    return NULL;
}

void gif_shim_close(gif_shim_frames *frames) {
    int error = 0;
    if (frames->file) DGifCloseFile(frames->file, &error);
    free(frames->canvas);
    free(frames->saved);
    free(frames);
}

bool gif_shim_is_damaged(const gif_shim_frames *frames) { return frames->is_damaged; }

static size_t canvas_size(const gif_shim_frames *frames) { return (size_t)frames->width * (size_t)frames->height * 4; }

/// Removes the last frame if it says so. Browsers take the color of the background for transparent.
static void dispose(gif_shim_frames *frames) {
    if (frames->disposal == DISPOSE_PREVIOUS && frames->saved)
        memcpy(frames->canvas, frames->saved, canvas_size(frames));
    if (frames->disposal != DISPOSE_BACKGROUND) return;
    size_t length = (size_t)(frames->last.right - frames->last.left) * 4;
    for (int y = frames->last.top; y < frames->last.bottom; y++)
        memset(frames->canvas + ((size_t)y * (size_t)frames->width + (size_t)frames->last.left) * 4, 0, length);
}

/// Stores the canvas if the next frame is to be removed. Returns false if memory is short.
static bool save(gif_shim_frames *frames) {
    if (frames->disposal != DISPOSE_PREVIOUS) return true;
    if (!frames->saved) frames->saved = malloc(canvas_size(frames));
    if (!frames->saved) return false;
    memcpy(frames->saved, frames->canvas, canvas_size(frames));
    return true;
}

/// Reads up to the next frame, and what its extension says of it. Returns false at the end.
static bool find_frame(GifFileType *file, GraphicsControlBlock *control) {
    GifRecordType type;
    while (DGifGetRecordType(file, &type) == GIF_OK && type != TERMINATE_RECORD_TYPE) {
        if (type == IMAGE_DESC_RECORD_TYPE) return DGifGetImageHeader(file) == GIF_OK;
        int code = 0;
        GifByteType *block = NULL;
        if (type != EXTENSION_RECORD_TYPE || DGifGetExtension(file, &code, &block) != GIF_OK) return false;
        while (block) {
            if (code == GRAPHICS_EXT_FUNC_CODE) DGifExtensionToGCB(block[0], block + 1, control);
            if (DGifGetExtensionNext(file, &block) != GIF_OK) return false;
        }
    }
    return false;
}

static void draw_row(
    gif_shim_frames *frames, const GifPixelType *row, int y, const ColorMapObject *colors, int transparent) {
    const area *frame = &frames->last;
    uint8_t *target = frames->canvas + ((size_t)y * (size_t)frames->width + (size_t)frame->left) * 4;
    for (int x = 0; x < frame->right - frame->left; x++, target += 4) {
        if (row[x] == transparent || row[x] >= colors->ColorCount) continue;
        const GifColorType *color = &colors->Colors[row[x]];
        target[0] = color->Red;
        target[1] = color->Green;
        target[2] = color->Blue;
        target[3] = 255;
    }
}

/// Returns where the blocks of a frame's pixels end; NULL if the file ends before.
static const uint8_t *find_end(const gif_shim_frames *frames) {
    const uint8_t *position = frames->bytes, *end = position + frames->rest;
    while (position < end) {
        size_t length = *position++;
        if (length == 0) return position;
        if (length > (size_t)(end - position)) return NULL;
        position += length;
    }
    return NULL;
}

/// Draws the rows that the file has, and returns their number. The rows of an interlaced frame come in four passes.
static int draw_rows(gif_shim_frames *frames, const ColorMapObject *colors, int transparent) {
    static const int starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
    GifFileType *file = frames->file;
    const GifImageDesc *image = &file->Image;
    const int visible = frames->last.bottom - frames->last.top, passes = image->Interlace ? 4 : 1;
    GifPixelType *row = malloc((size_t)image->Width);
    if (!row) frames->is_over = true;
    int count = 0;
    for (int pass = 0; row && visible > 0 && pass < passes; pass++) {
        const int step = image->Interlace ? steps[pass] : 1;
        for (int y = image->Interlace ? starts[pass] : 0; y < image->Height; y += step) {
            // No pixel that is left is visible.
            const bool is_hidden = y >= visible && pass == passes - 1;
            if (is_hidden || DGifGetLine(file, row, image->Width) != GIF_OK) {
                if (!is_hidden) frames->is_damaged = true;
                pass = passes;
                break;
            }
            count++;
            if (y < visible) draw_row(frames, row, image->Top + y, colors, transparent);
        }
    }
    free(row);
    return count;
}

static int smaller(int a, int b) { return a < b ? a : b; }

const uint8_t *gif_shim_next(gif_shim_frames *frames, int *milliseconds) {
    if (frames->is_over) return NULL;
    dispose(frames);
    GraphicsControlBlock control = {.TransparentColor = NO_TRANSPARENT_COLOR};
    if (!find_frame(frames->file, &control)) return NULL;
    const GifImageDesc *image = &frames->file->Image;
    const ColorMapObject *colors = image->ColorMap ? image->ColorMap : frames->file->SColorMap;
    if (!colors || image->Width < 1 || image->Height < 1) return NULL;
    const int left = smaller(image->Left, frames->width), top = smaller(image->Top, frames->height);
    frames->last = (area){
        .left = left, .top = top, .right = smaller(image->Left + image->Width, frames->width),
        .bottom = smaller(image->Top + image->Height, frames->height)};
    // Some writers mean 3 by 4, and browsers take it so.
    frames->disposal = control.DisposalMode == 4 ? DISPOSE_PREVIOUS : control.DisposalMode;
    if (!save(frames)) return NULL;
    const uint8_t *end = find_end(frames), *end_of_file = frames->bytes + frames->rest;
    frames->is_over = !end;
    const int count = draw_rows(frames, colors, control.TransparentColor);
    // A later frame without rows, or one outside the canvas, shows what is there already.
    if (count == 0 && (frames->is_over || (frames->is_damaged && !frames->has_frame))) return NULL;
    frames->has_frame = true;
    if (end) {
        // Some writers end the rows too soon, or without a code for the end.
        frames->bytes = end;
        frames->rest = (size_t)(end_of_file - end);
    }
    *milliseconds = control.DelayTime * 10;
    return frames->canvas;
}
