#define _GNU_SOURCE
#include "arena.h"

#include <errno.h>
#include <linux/futex.h>
#include <limits.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/// The header of an arena. Both processes write to it at any time; only the turns have an order.
typedef struct {
    /// The turn of the last request.
    _Atomic uint32_t requested;
    /// The turn of the last response. It is on a cache line of its own, because the other process writes it.
    _Alignas(64) _Atomic uint32_t answered;
    _Alignas(64) sandbox_shim_request request;
    _Alignas(64) sandbox_shim_response response;
} header;

_Static_assert(sizeof(header) <= SANDBOX_SHIM_PAGE, "the header fits its pages");
// The kernel compares the 32 bits of a turn, and a lock inside of an atomic value could not be shared.
_Static_assert(sizeof(_Atomic uint32_t) == 4 && ATOMIC_INT_LOCK_FREE == 2, "a turn is a futex");

/// The value of `answered` after the worker's end.
static const uint32_t ended = UINT32_MAX;
/// The number of wake-ups without an answer that the program accepts in one wait. Signals cause a few.
static const int max_idle_wakes = 1000;

static header *header_of(void *arena) { return arena; }

// The futexes are not private, because two processes share them.
static void wake(_Atomic uint32_t *turn) { syscall(SYS_futex, turn, FUTEX_WAKE, INT_MAX, NULL, NULL, 0); }

/// Waits while `*turn` is `value`, until a time of the monotonic clock or without end. Returns 0 or an errno value.
static int wait_while(_Atomic uint32_t *turn, uint32_t value, const struct timespec *deadline) {
    long result = syscall(SYS_futex, turn, FUTEX_WAIT_BITSET, value, deadline, NULL, FUTEX_BITSET_MATCH_ANY);
    return result == 0 ? 0 : errno;
}

static struct timespec monotonic_time_after(uint32_t milliseconds) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    time.tv_sec += milliseconds / 1000;
    time.tv_nsec += (long)(milliseconds % 1000) * 1000000;
    if (time.tv_nsec >= 1000000000) {
        time.tv_nsec -= 1000000000;
        time.tv_sec += 1;
    }
    return time;
}

// MARK: Program

void sandbox_shim_post(void *arena, uint32_t turn, const sandbox_shim_request *request) {
    header *header = header_of(arena);
    header->request = *request;
    atomic_store_explicit(&header->requested, turn, memory_order_release);
    wake(&header->requested);
}

sandbox_shim_wait sandbox_shim_await(
    void *arena, uint32_t turn, uint32_t milliseconds, sandbox_shim_response *response) {
    header *header = header_of(arena);
    const struct timespec deadline = monotonic_time_after(milliseconds);
    for (int idle_wakes = 0; idle_wakes < max_idle_wakes; idle_wakes++) {
        uint32_t seen = atomic_load_explicit(&header->answered, memory_order_acquire);
        if (seen == turn) {
            // The volatile source keeps the compiler from reading a number a second time after its check.
            const volatile sandbox_shim_response *claimed = &header->response;
            *response = *claimed;
            return SANDBOX_SHIM_ANSWERED;
        }
        if (seen == ended) return SANDBOX_SHIM_ENDED;
        if (wait_while(&header->answered, seen, &deadline) == ETIMEDOUT) return SANDBOX_SHIM_TIMED_OUT;
    }
    return SANDBOX_SHIM_FLOODED;
}

void sandbox_shim_end(void *arena) {
    header *header = header_of(arena);
    atomic_store_explicit(&header->answered, ended, memory_order_release);
    wake(&header->answered);
}

// MARK: Worker

bool sandbox_shim_has_request(void *arena, uint32_t turn, uint32_t milliseconds) {
    header *header = header_of(arena);
    const struct timespec deadline = monotonic_time_after(milliseconds);
    while (atomic_load_explicit(&header->requested, memory_order_acquire) == turn) {
        if (wait_while(&header->requested, turn, &deadline) == ETIMEDOUT) return false;
    }
    return true;
}

uint32_t sandbox_shim_next(void *arena, uint32_t turn, sandbox_shim_request *request) {
    header *header = header_of(arena);
    for (;;) {
        uint32_t seen = atomic_load_explicit(&header->requested, memory_order_acquire);
        if (seen != turn) {
            *request = header->request;
            return seen;
        }
        wait_while(&header->requested, seen, NULL);
    }
}

void sandbox_shim_answer(void *arena, uint32_t turn, const sandbox_shim_response *response) {
    header *header = header_of(arena);
    header->response = *response;
    atomic_store_explicit(&header->answered, turn, memory_order_release);
    wake(&header->answered);
}
