#include "bench_shim.h"

#include <sys/prctl.h>

void bench_adopt_orphans(void) { prctl(PR_SET_CHILD_SUBREAPER, 1); }
