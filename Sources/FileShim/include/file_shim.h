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
/* Moves a file to another path on the same file system. Fails with EEXIST when there is a file. */
int vitrine_file_move(const char *from, const char *to);
/* Gives a file the group, the permissions and the extended attributes of another one, as far as the file system and the
 * user's rights allow. Only a failure to set the permissions returns -1, with errno. */
int vitrine_file_copy_attributes(int from, int to);
/* Gives a file the times of its last use and its last change from another one. Returns -1 with errno if that fails. */
int vitrine_file_copy_times(int from, int to);

#endif
