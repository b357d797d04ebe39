// in-container [--without-landlock] COMMAND...
// Runs a command with the filter of system calls that containers have: a call that creates or enters a namespace, mounts, loads
// code into the kernel or looks at other processes' memory is refused, as in the default profile of Docker and Podman for a
// container without additional capabilities. clone3 returns ENOSYS there, too. With --without-landlock the calls of Landlock
// return ENOSYS, as on a kernel that does not have them.
// Needs root, or no new privileges. Exit status: that of the command, 2 if the filter cannot be installed.
#define _GNU_SOURCE
#include <errno.h>
#include <linux/sched.h>
#include <seccomp.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char *const refused[] = {
    "unshare", "setns", "mount", "umount2", "pivot_root", "open_tree", "move_mount", "fsopen", "fsconfig", "fsmount", "fspick",
    "mount_setattr", "bpf", "perf_event_open", "userfaultfd", "io_uring_setup", "io_uring_enter", "io_uring_register", "keyctl",
    "add_key", "request_key", "init_module", "finit_module", "delete_module", "kexec_load", "kexec_file_load", "reboot",
    "swapon", "swapoff", "acct", "quotactl", "settimeofday", "clock_settime", "sethostname", "setdomainname", "syslog",
    "open_by_handle_at", "lookup_dcookie", "nfsservctl", "vm86", "iopl", "ioperm", NULL};
static const char *const landlock[] = {
    "landlock_create_ruleset", "landlock_add_rule", "landlock_restrict_self", NULL};

static bool add(scmp_filter_ctx filter, int code, const char *const *names) {
    for (; *names; names++) {
        int call = seccomp_syscall_resolve_name(*names);
        if (call == __NR_SCMP_ERROR) continue;
        int failure = seccomp_rule_add(filter, SCMP_ACT_ERRNO((uint32_t)code), call, 0);
        if (failure != 0 && failure != -EDOM) return false;
    }
    return true;
}

int main(int count, char **arguments) {
    int first = 1;
    bool without_landlock = count > 1 && strcmp(arguments[1], "--without-landlock") == 0;
    if (without_landlock) first++;
    if (first >= count) return 2;
    static const uint64_t namespaces[] = {
        CLONE_NEWNS, CLONE_NEWCGROUP, CLONE_NEWUTS, CLONE_NEWIPC, CLONE_NEWUSER, CLONE_NEWPID, CLONE_NEWNET};
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    bool done = filter && add(filter, EPERM, refused);
    // The profile is no protection here, so that no new privileges are given up only where the command does.
    done = done && seccomp_attr_set(filter, SCMP_FLTATR_CTL_NNP, geteuid() != 0) == 0;
    done = done && seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0) == 0;
    for (size_t index = 0; done && index < sizeof namespaces / sizeof *namespaces; index++)
        done = seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(clone), 1,
                                SCMP_A0(SCMP_CMP_MASKED_EQ, namespaces[index], namespaces[index])) == 0;
    if (without_landlock) done = done && add(filter, ENOSYS, landlock);
    if (!done || seccomp_load(filter) != 0) {
        fprintf(stderr, "in-container: the filter could not be installed\n");
        return 2;
    }
    seccomp_release(filter);
    execvp(arguments[first], arguments + first);
    perror(arguments[first]);
    return 127;
}
