#define _GNU_SOURCE
#include "background_shim.h"

#include <malloc.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

void vitrine_background_lower_priority(void) {
    // On Linux both calls concern one thread. The constants of `ioprio_set` are not in the C library's headers: "this
    // thread" is 1 and 0, and the idle class is 3.
    setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), 19);
    syscall(SYS_ioprio_set, 1, 0, 3 << 13);
}

void vitrine_background_return_memory(void) { malloc_trim(0); }
