#define _GNU_SOURCE
#include "bench_shim.h"

#include <dlfcn.h>
#include <malloc.h>

size_t bench_heap_bytes(void) {
    struct mallinfo2 heap = mallinfo2();
    return heap.uordblks + heap.hblkhd;
}

unsigned long bench_thread_allocations(void) {
    unsigned long (*counted)(void) = (unsigned long (*)(void))dlsym(RTLD_DEFAULT, "counted_allocations");
    return counted ? counted() : 0;
}
