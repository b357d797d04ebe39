#define _GNU_SOURCE
#include "lockdown.h"

#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// The headers of Debian 12 know the first versions of Landlock only, so the numbers of the kernel's interface are here.

/// The attributes of a ruleset. A kernel accepts a shorter struct, and a longer one whose additional members are zero.
typedef struct {
    uint64_t file_system_rights;
    /// From version 4.
    uint64_t network_rights;
    /// From version 6.
    uint64_t scopes;
} ruleset_attributes;

enum { create_version = 1 << 0 };

/// The number of rights of the file system that each version knows, from version 1. The rights are the lowest bits.
static const int file_system_right_counts[] = {13, 14, 15, 15, 16};
/// Binding and connecting of TCP sockets.
static const uint64_t network_rights = 0x3;
/// Abstract Unix sockets and signals.
static const uint64_t all_scopes = 0x3;

static ruleset_attributes everything(int version) {
    const int known = sizeof file_system_right_counts / sizeof *file_system_right_counts;
    int count = file_system_right_counts[(version < known ? version : known) - 1];
    return (ruleset_attributes){
        .file_system_rights = (UINT64_C(1) << count) - 1,
        .network_rights = version >= 4 ? network_rights : 0,
        .scopes = version >= 6 ? all_scopes : 0,
    };
}

int lockdown_shim_close_file_system(void) {
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, create_version);
    if (version < 1) return 0;
    // The ruleset handles every right and has no rule that grants one.
    ruleset_attributes attributes = everything((int)version);
    long ruleset = syscall(SYS_landlock_create_ruleset, &attributes, sizeof attributes, 0);
    if (ruleset < 0) return 0;
    bool done = syscall(SYS_landlock_restrict_self, ruleset, 0) == 0;
    close((int)ruleset);
    return done ? (int)version : 0;
}
