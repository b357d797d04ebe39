/* What Linux offers for files and hides behind macros, and the library that writes credits. */
#ifndef VITRINE_SAVING_SHIM_H
#define VITRINE_SAVING_SHIM_H

#include <gexiv2/gexiv2.h>
#include <stdbool.h>

/* A file without a name in the folder, open for writing; -1 with errno where the file system knows none. */
int saving_shim_open_unnamed(int folder);
/* Renames inside a folder; fails with EEXIST rather than replace a file, unless that is wanted. */
int saving_shim_rename(int folder, const char *from, const char *to, bool replaces);
/* A file in memory; -1 with errno. */
int saving_shim_memory_file(void);

#endif
