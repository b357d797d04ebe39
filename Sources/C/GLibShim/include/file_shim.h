/* Linux system calls for files that need feature macros. */
#ifndef VITRINE_FILE_SHIM_H
#define VITRINE_FILE_SHIM_H

#include <stdbool.h>

/* Opens an unnamed file in the folder for reading and writing. Returns -1 with errno where the file system does not
 * support it. */
int vitrine_file_open_unnamed(int folder, unsigned mode);
/* Renames a file; both paths may be relative to `folder`. Unless `replaces` is set, fails with EEXIST when the name exists,
 * and with EINVAL where the file system does not support this. */
int vitrine_file_rename(int folder, const char *from, const char *to, bool replaces);
/* Opens a new file that exists in memory only, for reading and writing. Returns -1 with errno if the system refuses. */
int vitrine_file_open_in_memory(void);
/* Gives a file the group, the permissions and the extended attributes of another one, as far as the file system and the
 * user's rights allow. Only a failure to set the permissions returns -1, with errno. */
int vitrine_file_copy_attributes(int from, int to);
/* Gives a file the times of its last use and its last change from another one. Returns -1 with errno if that fails. */
int vitrine_file_copy_times(int from, int to);
/* Locks an open file for this descriptor and its copies. Returns 0, or an errno value: EAGAIN if the file is locked through
 * another descriptor. */
int vitrine_file_lock(int descriptor);
void vitrine_file_unlock(int descriptor);
/* Returns whether a file is locked through another descriptor, and does not lock it. */
bool vitrine_file_is_locked(int descriptor);

typedef enum { VITRINE_FILE_UNKNOWN, VITRINE_FILE_WANTED, VITRINE_FILE_OTHER } vitrine_file_type;

/* Returns whether a file of this name is of one of these media types, which spaces divide, or of a kind of one of them; it does
 * not look at the file. The database of the desktop (shared-mime-info) knows the names. Any thread. */
vitrine_file_type vitrine_file_name_type(const char *name, const char *media_types);

#endif
