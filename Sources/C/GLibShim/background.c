#define _GNU_SOURCE
#include "background_shim.h"

#include <malloc.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

void vitrine_background_lower_priority(void) {
    // On Linux both calls concern one thread. The constants of `ioprio_set` are not in the C library's headers: "this
    // thread" is 1 and 0, and the last level of the usual class is 2 and 7. Beside a compiler, the lowest priorities (19, and
    // the idle class) would get nothing for minutes, so that a new picture would not appear.
    setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), 10);
    syscall(SYS_ioprio_set, 1, 0, 2 << 13 | 7);
}

void vitrine_background_return_memory(void) { malloc_trim(0); }
