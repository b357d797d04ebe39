#define _GNU_SOURCE
#include "saving_shim.h"

#include <sys/mman.h>

int saving_shim_memory_file(void) { return memfd_create("picture", MFD_CLOEXEC); }
