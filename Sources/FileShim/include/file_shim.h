/* Linux system calls for files that need feature macros. */
#ifndef VITRINE_FILE_SHIM_H
#define VITRINE_FILE_SHIM_H

#include <stdbool.h>

/* Opens an unnamed file in the folder for reading and writing. Returns -1 with errno where the file system does not
 * support it. */
int vitrine_file_open_unnamed(int folder, unsigned mode);
/* Renames within a folder. Unless `replaces` is set, fails with EEXIST when the name exists. */
int vitrine_file_rename(int folder, const char *from, const char *to, bool replaces);
/* Opens a new file that exists in memory only, for reading and writing. Returns -1 with errno if the system refuses. */
int vitrine_file_open_in_memory(void);

#endif
