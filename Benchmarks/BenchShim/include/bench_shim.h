#ifndef BENCH_SHIM_H
#define BENCH_SHIM_H

#include <stddef.h>
#include <stdint.h>

/// C functions for the benchmarks: reference implementations that do the same work without the program, and
/// measurements of GTK's frames. All functions about windows belong to the main thread.

// MARK: Processes

/// Makes this process the parent of orphaned descendants from now on.
void bench_adopt_orphans(void);

// MARK: Memory

/// Returns the bytes that the C library's heaps have given out and that were not freed.
size_t bench_heap_bytes(void);
/// Returns the allocations of the calling thread so far; 0 if script/lib/count-allocations.c is not loaded.
unsigned long bench_thread_allocations(void);

// MARK: Reference decoder: libjpeg-turbo alone

/// Decodes at the smallest scale of n/8 that still fills the fitted size in the box. Returns the number of pixel bytes,
/// or -1.
long bench_jpeg_decode(const uint8_t *data, size_t length, int box_width, int box_height);
/// Returns the same picture as a progressive file, or NULL if `data` is not JPEG. The caller frees it with
/// `bench_free`.
uint8_t *bench_jpeg_progressive(const uint8_t *data, size_t length, size_t *progressive_length);
void bench_free(void *memory);

// MARK: Reference fetcher: libcurl alone, on the calling thread

typedef struct bench_fetcher bench_fetcher;

/// Creates a fetcher. `authorities` is a file of CA certificates or NULL. It uses at most six connections per host, or
/// one with HTTP/2, and keeps them between fetches.
bench_fetcher *bench_fetcher_new(const char *authorities);
void bench_fetcher_free(bench_fetcher *fetcher);
/// Fetches all addresses at once and decodes each JPEG to the box as soon as it is complete. Returns the number of body
/// bytes, or -1.
long bench_fetch(bench_fetcher *fetcher, const char *const *urls, size_t count, int box_width, int box_height);
/// Returns the body of the first address of the latest fetch.
const uint8_t *bench_first_body(bench_fetcher *fetcher, size_t *length);

// MARK: Frames of the first window

typedef struct {
    /// The time when the frame was painted, in microseconds of the system's monotonic clock.
    int64_t painted;
    /// The main thread's work since the previous frame, including drawing, in milliseconds: wall time and CPU time.
    double work, processor;
} bench_frame;

/// Measures the window that was shown last. `painted` is called after each frame, outside of the measurement.
void bench_frames_watch(void (*painted)(void));
/// Returns the frames since the last call, oldest first.
size_t bench_frames_take(bench_frame *frames, size_t capacity);
/// Calls `tick` once per frame until it is NULL, which keeps frames coming.
void bench_each_frame(void (*tick)(void));

// MARK: The list of the first window

/// Returns the scroll position of the list, the height of its content, and the height of its visible part, in
/// application pixels.
void bench_list_position(double *value, double *upper, double *page);
void bench_list_move(double value);

#endif
