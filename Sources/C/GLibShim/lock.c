#define _GNU_SOURCE
#include "file_shim.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

// The locks belong to the open file and not to the process, so that two users in one process exclude each other.

static struct flock whole_file(short type) { return (struct flock){.l_type = type, .l_whence = SEEK_SET}; }

int vitrine_file_lock(int descriptor) {
    struct flock lock = whole_file(F_WRLCK);
    if (fcntl(descriptor, F_OFD_SETLK, &lock) == 0) return 0;
    // POSIX allows both codes.
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
