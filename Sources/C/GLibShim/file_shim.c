#define _GNU_SOURCE
#include "file_shim.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

int vitrine_file_open_unnamed(int folder, unsigned mode) {
    return openat(folder, ".", O_TMPFILE | O_RDWR | O_CLOEXEC, mode);
}

int vitrine_file_rename(int folder, const char *from, const char *to, bool replaces) {
    return renameat2(folder, from, folder, to, replaces ? 0 : RENAME_NOREPLACE);
}

// The C library's headers of Debian 12 lack this flag of Linux 6.3. A system can refuse memory that may be executed.
#ifndef MFD_NOEXEC_SEAL
#define MFD_NOEXEC_SEAL 0x0008U
#endif

int vitrine_file_open_in_memory(void) {
    int descriptor = memfd_create("vitrine", MFD_CLOEXEC | MFD_NOEXEC_SEAL);
    // Older kernels refuse flags that they do not know.
    return descriptor < 0 && errno == EINVAL ? memfd_create("vitrine", MFD_CLOEXEC) : descriptor;
}

/* A value that is larger than this is left out. Linux limits values to 64 KB. */
enum { MAX_ATTRIBUTE_SIZE = 65536 };

/* Copies one extended attribute. A file system or a user that may not have it loses nothing else. */
static void copy_attribute(int from, int to, const char *name, void *value) {
    ssize_t size = fgetxattr(from, name, value, MAX_ATTRIBUTE_SIZE);
    if (size >= 0) (void)fsetxattr(to, name, value, (size_t)size, 0);
}

static void copy_attributes(int from, int to) {
    ssize_t size = flistxattr(from, NULL, 0);
    if (size <= 0) return;
    char *names = malloc((size_t)size);
    void *value = malloc(MAX_ATTRIBUTE_SIZE);
    ssize_t filled = names && value ? flistxattr(from, names, (size_t)size) : -1;
    for (ssize_t start = 0; start < filled; start += (ssize_t)strlen(names + start) + 1)
        copy_attribute(from, to, names + start, value);
    free(value);
    free(names);
}

int vitrine_file_copy_attributes(int from, int to) {
    struct stat status;
    if (fstat(from, &status) != 0) return -1;
    /* Another user's file becomes the program's own, but its group may still use it. */
    if (fchown(to, (uid_t)-1, status.st_gid) != 0) errno = 0;
    copy_attributes(from, to);
    /* Last, because the calls before may remove permissions. */
    return fchmod(to, status.st_mode & 0777);
}

int vitrine_file_copy_times(int from, int to) {
    struct stat status;
    if (fstat(from, &status) != 0) return -1;
    return futimens(to, (struct timespec[]){status.st_atim, status.st_mtim});
}

/* The locks belong to the open file and not to the process, so that two users in one process exclude each other. */

static struct flock whole_file(short type) { return (struct flock){.l_type = type, .l_whence = SEEK_SET}; }

int vitrine_file_lock(int descriptor) {
    struct flock lock = whole_file(F_WRLCK);
    if (fcntl(descriptor, F_OFD_SETLK, &lock) == 0) return 0;
    /* POSIX allows both codes. */
    return errno == EACCES ? EAGAIN : errno;
}

void vitrine_file_unlock(int descriptor) {
    struct flock lock = whole_file(F_UNLCK);
    fcntl(descriptor, F_OFD_SETLK, &lock);
}

bool vitrine_file_is_locked(int descriptor) {
    struct flock lock = whole_file(F_WRLCK);
    return fcntl(descriptor, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

vitrine_file_type vitrine_file_name_type(const char *name, const char *media_types) {
    gboolean is_uncertain = FALSE;
    char *type = g_content_type_guess(name, NULL, 0, &is_uncertain);
    vitrine_file_type result = VITRINE_FILE_OTHER;
    if (is_uncertain || g_content_type_is_unknown(type)) result = VITRINE_FILE_UNKNOWN;
    /* Of several types of a suffix, as PNG has them in Debian 13, the first decides. */
    if (g_str_has_prefix(type, "image/")) {
        char **wanted = g_strsplit(media_types, " ", -1);
        for (int index = 0; wanted[index] && result != VITRINE_FILE_WANTED; index++)
            if (g_content_type_is_a(type, wanted[index])) result = VITRINE_FILE_WANTED;
        g_strfreev(wanted);
    }
    g_free(type);
    return result;
}
