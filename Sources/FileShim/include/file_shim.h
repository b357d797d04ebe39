/* What Linux offers for files and hides behind macros. */
#ifndef VITRINE_FILE_SHIM_H
#define VITRINE_FILE_SHIM_H

#include <stdbool.h>

/* A file without a name in the folder, open for reading and writing; -1 with errno where the file system knows none. */
int vitrine_file_open_unnamed(int folder, unsigned mode);
/* Renames inside a folder; fails with EEXIST rather than replace a file, unless that is wanted. */
int vitrine_file_rename(int folder, const char *from, const char *to, bool replaces);

#endif
