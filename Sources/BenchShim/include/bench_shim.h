#ifndef BENCH_SHIM_H
#define BENCH_SHIM_H

#include <stddef.h>
#include <stdint.h>

/// What measuring needs of C: peers that do the same work without the program, and eyes on GTK's frames.
/// Everything about windows belongs to the main thread.

// MARK: Processes

/// From now on, what a child of this process leaves behind becomes a child of this process.
void bench_adopt_orphans(void);

// MARK: A peer that decodes: libjpeg-turbo alone

/// Decodes at the smallest n/8 that still fills what fits into the box. Answers bytes of pixels, or -1.
long bench_jpeg_decode(const uint8_t *data, size_t length, int box_width, int box_height);
/// The same picture as a progressive file; NULL if `data` is no JPEG. Free with `bench_free`.
uint8_t *bench_jpeg_progressive(const uint8_t *data, size_t length, size_t *progressive_length);
void bench_free(void *memory);

// MARK: A peer that fetches: libcurl alone, on the calling thread

typedef struct bench_fetcher bench_fetcher;

/// `authorities` may be NULL. At most six connections to a host, or one with HTTP/2; they are kept between fetches.
bench_fetcher *bench_fetcher_new(const char *authorities);
void bench_fetcher_free(bench_fetcher *fetcher);
/// Fetches all at once and decodes each JPEG to the box as soon as it has come. Answers bytes of bodies, or -1.
long bench_fetch(bench_fetcher *fetcher, const char *const *urls, size_t count, int box_width, int box_height);
/// The body of the first address of the latest fetch.
const uint8_t *bench_first_body(bench_fetcher *fetcher, size_t *length);

// MARK: Frames of the first window

typedef struct {
    /// When the frame had been painted, in microseconds of the system's monotonic clock.
    int64_t painted;
    /// What the main thread did since the frame before, drawing included, in milliseconds: of a clock, and of the processor.
    double work, processor;
} bench_frame;

/// Watches the window that was shown last. `painted` is called after each frame, outside of the measurement.
void bench_frames_watch(void (*painted)(void));
/// The frames since the last call, oldest first.
size_t bench_frames_take(bench_frame *frames, size_t capacity);
/// Calls `tick` once a frame until told otherwise by NULL, and so keeps frames coming.
void bench_each_frame(void (*tick)(void));

// MARK: Its list

/// Where the list stands, how far it goes, and how much of it can be seen; in application pixels.
void bench_list_position(double *value, double *upper, double *page);
void bench_list_move(double value);

#endif
