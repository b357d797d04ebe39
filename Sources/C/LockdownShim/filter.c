#define _GNU_SOURCE
#include "lockdown.h"

#include <errno.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <seccomp.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

// The lists are names, which libseccomp translates for the processor; a name that a processor lacks is skipped.
// A call without a rule returns ENOSYS, so that libraries choose another way, as on an old kernel.

/// Memory, time, waiting, threads and the descriptor of a picture. No call of this list writes to a descriptor or takes a
/// path. The C library ends a process whose new thread may not call `rseq`.
static const char *const worker_calls[] = {
    "read", "readv", "pread64", "preadv", "lseek", "fstat", "recvmsg", "close",
    "brk", "munmap", "madvise", "futex", "sched_yield", "restart_syscall", "getrandom",
    "clock_gettime", "clock_getres", "gettimeofday", "time", "getpid", "gettid",
    "rt_sigreturn", "rt_sigprocmask", "exit", "exit_group", "set_robust_list", "rseq", NULL};

/// The requests of the program, the fork of a worker, and the locking in of the worker.
static const char *const zygote_calls[] = {
    "sendmsg", "ppoll", "ppoll_time64", "wait4", "waitid", "pidfd_open", "fcntl", "getppid", "rt_sigaction",
    "prctl", "dup3", "prlimit64", "setrlimit", "getrlimit", "seccomp", "close_range",
    "capget", NULL};

/// Calls that no library makes while it decodes. They end the process at once.
static const char *const fatal_calls[] = {
    "socket", "socketpair", "connect", "bind", "listen", "accept", "accept4", "execve", "execveat", "ptrace",
    "process_vm_readv", "process_vm_writev", "process_madvise", "kcmp", "pidfd_getfd", "unshare", "setns", "mount",
    "umount2", "pivot_root", "chroot", "open_tree", "move_mount", "fsopen", "fsconfig", "fsmount", "fspick", "bpf",
    "userfaultfd", "io_uring_setup", "io_uring_enter", "io_uring_register", "perf_event_open", "keyctl", "add_key",
    "request_key", "init_module", "finit_module", "delete_module", "kexec_load", "kexec_file_load", "reboot", "kill",
    "tkill", "tgkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo", "pidfd_send_signal", NULL};

/// Calls that libraries make and that must find nothing. They get EACCES, as for a file that the user may not read.
static const char *const refused_calls[] = {
    "open", "openat", "openat2", "creat", "access", "faccessat", "faccessat2", "stat", "lstat", "newfstatat", "statx",
    "readlink", "readlinkat", "statfs", "getcwd", "chdir", "mkdir", "mkdirat", "unlink", "unlinkat", "rename",
    "renameat", "renameat2", "link", "linkat", "symlink", "symlinkat", NULL};

static const uint64_t namespaces[] = {
    CLONE_NEWNS, CLONE_NEWCGROUP, CLONE_NEWUTS, CLONE_NEWIPC, CLONE_NEWUSER, CLONE_NEWPID, CLONE_NEWNET};

static bool add(scmp_filter_ctx filter, uint32_t action, const char *const *names) {
    for (; *names; names++) {
        int call = seccomp_syscall_resolve_name(*names);
        if (call == __NR_SCMP_ERROR) continue;
        int failure = seccomp_rule_add(filter, action, call, 0);
        // A pseudo number stands for a call that this processor lacks.
        if (failure != 0 && failure != -EDOM) return false;
    }
    return true;
}

/// Allows memory that cannot be executed.
static bool add_memory_rules(scmp_filter_ctx filter) {
    struct scmp_arg_cmp not_executable = SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0);
    return seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 1, not_executable) == 0 &&
        seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mprotect), 1, not_executable) == 0;
}

/// The flags of `clone` that start a thread: it shares memory, signal handlers, folder and descriptors with its process.
static const uint64_t thread_flags = CLONE_THREAD | CLONE_VM | CLONE_SIGHAND | CLONE_FS | CLONE_FILES;

/// Allows threads, which some codecs wait for, and ends a process that creates a namespace. `clone3` has its flags in
/// memory, which a filter cannot read, so that it returns ENOSYS and the C library calls `clone`.
static bool add_process_rules(scmp_filter_ctx filter, bool may_fork) {
    uint64_t checked_flags = thread_flags;
    for (size_t index = 0; index < sizeof namespaces / sizeof *namespaces; index++) {
        uint64_t flag = namespaces[index];
        checked_flags |= flag;
        int failure = seccomp_rule_add(
            filter, SCMP_ACT_KILL_PROCESS, SCMP_SYS(clone), 1, SCMP_A0(SCMP_CMP_MASKED_EQ, flag, flag));
        if (failure != 0) return false;
    }
    struct scmp_arg_cmp is_thread = SCMP_A0(SCMP_CMP_MASKED_EQ, checked_flags, thread_flags);
    if (seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(clone), 1, is_thread) != 0) return false;
    if (!may_fork) return true;
    return seccomp_rule_add(
        filter, SCMP_ACT_ALLOW, SCMP_SYS(clone), 1, SCMP_A0(SCMP_CMP_MASKED_EQ, checked_flags, 0)) == 0;
}

/// Reads the instructions that libseccomp writes to a descriptor.
static lockdown_shim_filter exported(scmp_filter_ctx filter) {
    lockdown_shim_filter result = {0, NULL};
    int file = sandbox_shim_open_memory("filter");
    if (file < 0) return result;
    off_t size = seccomp_export_bpf(filter, file) == 0 ? lseek(file, 0, SEEK_END) : 0;
    size_t count = size > 0 ? (size_t)size / sizeof(struct sock_filter) : 0;
    struct sock_filter *instructions = count > 0 && count <= BPF_MAXINSNS ? malloc((size_t)size) : NULL;
    if (instructions && pread(file, instructions, (size_t)size, 0) == size)
        result = (lockdown_shim_filter){(unsigned short)count, instructions};
    else
        free(instructions);
    close(file);
    return result;
}

lockdown_shim_filter lockdown_shim_compile_filter(bool is_zygote) {
    lockdown_shim_filter result = {0, NULL};
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(ENOSYS));
    if (!filter) return result;
    // Calls of another architecture, or with its numbers, end the process. By default they end one thread only.
    bool done = seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS) == 0;
    // The tree keeps the check of each call short.
    seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2);
    done = done && add(filter, SCMP_ACT_ALLOW, worker_calls) && add_memory_rules(filter);
    done = done && add(filter, SCMP_ACT_KILL_PROCESS, fatal_calls);
    done = done && add(filter, SCMP_ACT_ERRNO(EACCES), refused_calls);
    done = done && add_process_rules(filter, is_zygote);
    if (is_zygote) done = done && add(filter, SCMP_ACT_ALLOW, zygote_calls);
    if (done) result = exported(filter);
    seccomp_release(filter);
    return result;
}

bool lockdown_shim_install(const lockdown_shim_filter *filter) {
    return filter->len > 0 && syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, filter) == 0;
}
