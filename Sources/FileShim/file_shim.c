#define _GNU_SOURCE
#include "file_shim.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>

int vitrine_file_open_unnamed(int folder, unsigned mode) {
    return openat(folder, ".", O_TMPFILE | O_RDWR | O_CLOEXEC, mode);
}

int vitrine_file_rename(int folder, const char *from, const char *to, bool replaces) {
    return renameat2(folder, from, folder, to, replaces ? 0 : RENAME_NOREPLACE);
}

int vitrine_file_open_in_memory(void) { return memfd_create("vitrine", MFD_CLOEXEC); }
