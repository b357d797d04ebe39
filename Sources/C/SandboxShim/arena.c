#define _GNU_SOURCE
#include "arena.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

// The C library's headers of Debian 12 lack this flag of Linux 6.3: the memory can never be executed.
#ifndef MFD_NOEXEC_SEAL
#define MFD_NOEXEC_SEAL 0x0008U
#endif

static const int seals = F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL;

size_t sandbox_shim_arena_size(sandbox_shim_layout layout) {
    const uint64_t input = layout.input_capacity, output = layout.output_capacity;
    const uint64_t largest = SIZE_MAX / 4;
    if (input == 0 || output == 0 || input > largest || output > largest) return 0;
    if (input % SANDBOX_SHIM_PAGE != 0 || output % SANDBOX_SHIM_PAGE != 0) return 0;
    return (size_t)(SANDBOX_SHIM_PAGE + input + output);
}

int sandbox_shim_open_memory(const char *name) {
    int descriptor = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING | MFD_NOEXEC_SEAL);
    // Older kernels refuse flags that they do not know, and newer ones can refuse memory without this one.
    if (descriptor < 0 && errno == EINVAL) descriptor = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
    return descriptor;
}

int sandbox_shim_create_memory(size_t size) {
    int descriptor = sandbox_shim_open_memory("vitrine-arena");
    if (descriptor < 0) return -errno;
    if (size > INT64_MAX || ftruncate(descriptor, (off_t)size) != 0 || fcntl(descriptor, F_ADD_SEALS, seals) != 0) {
        int failure = errno;
        close(descriptor);
        return -failure;
    }
    return descriptor;
}

void *sandbox_shim_map(int descriptor, size_t size) {
    int found = fcntl(descriptor, F_GET_SEALS);
    if (found < 0 || (found & seals) != seals) return NULL;
    // Not `fstat`: the C library makes it a call with a path, which the decoder's processes may not use.
    off_t end = lseek(descriptor, 0, SEEK_END);
    if (end < 0 || (uint64_t)end != size) return NULL;
    void *arena = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    return arena == MAP_FAILED ? NULL : arena;
}

void sandbox_shim_unmap(void *arena, size_t size) { munmap(arena, size); }

void *sandbox_shim_input(void *arena) { return (uint8_t *)arena + SANDBOX_SHIM_PAGE; }

void *sandbox_shim_output(void *arena, sandbox_shim_layout layout) {
    return (uint8_t *)arena + SANDBOX_SHIM_PAGE + layout.input_capacity;
}

void sandbox_shim_discard(void *start, size_t count) {
    const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t first = ((uintptr_t)start + page - 1) & ~(page - 1);
    uintptr_t end = ((uintptr_t)start + count) & ~(page - 1);
    if (first < end) madvise((void *)first, end - first, MADV_REMOVE);
}
