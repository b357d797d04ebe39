#define _GNU_SOURCE
#include "index_shim.h"

#include <fcntl.h>
#include <unistd.h>

// The locks belong to the open file and not to the process, so that two indexes of one process exclude each other.

static struct flock whole_file(short type) { return (struct flock){.l_type = type, .l_whence = SEEK_SET}; }

bool vitrine_index_lock(int descriptor) {
    struct flock lock = whole_file(F_WRLCK);
    return fcntl(descriptor, F_OFD_SETLK, &lock) == 0;
}

void vitrine_index_unlock(int descriptor) {
    struct flock lock = whole_file(F_UNLCK);
    fcntl(descriptor, F_OFD_SETLK, &lock);
}

bool vitrine_index_is_locked(int descriptor) {
    struct flock lock = whole_file(F_WRLCK);
    return fcntl(descriptor, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}
