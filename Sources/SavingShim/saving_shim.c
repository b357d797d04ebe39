#define _GNU_SOURCE
#include "saving_shim.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>

int saving_shim_open_unnamed(int folder) { return openat(folder, ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, 0644); }

int saving_shim_rename(int folder, const char *from, const char *to, bool replaces) {
    return renameat2(folder, from, folder, to, replaces ? 0 : RENAME_NOREPLACE);
}

int saving_shim_memory_file(void) { return memfd_create("picture", MFD_CLOEXEC); }
