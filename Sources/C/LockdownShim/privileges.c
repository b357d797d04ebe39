#define _GNU_SOURCE
#include "lockdown.h"

#include <limits.h>
#include <linux/capability.h>
#include <linux/seccomp.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool drop_capabilities(void) {
    prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
    // Only root may shrink the bounding set. Others have nothing to gain from it, because they cannot gain privileges.
    for (unsigned long capability = 0; prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) == 0;) capability++;
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {0};
    return syscall(SYS_capset, &header, none) == 0;
}

static bool has_no_capabilities(void) {
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct data[_LINUX_CAPABILITY_U32S_3] = {0};
    if (syscall(SYS_capget, &header, data) != 0) return false;
    for (int index = 0; index < _LINUX_CAPABILITY_U32S_3; index++)
        if (data[index].effective || data[index].permitted || data[index].inheritable) return false;
    return true;
}

bool lockdown_shim_drop_privileges(void) {
    // Core dumps and debuggers would reveal the pictures of the user.
    bool done = prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0;
    // The kernel demands this before a process without privileges may filter its calls.
    done = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && done;
    return drop_capabilities() && done;
}

static bool limit_between(int resource, rlim_t soft, rlim_t hard) {
    struct rlimit current;
    if (getrlimit(resource, &current) != 0) return false;
    if (current.rlim_max != RLIM_INFINITY && current.rlim_max < hard) hard = current.rlim_max;
    struct rlimit lowered = {soft < hard ? soft : hard, hard};
    return setrlimit(resource, &lowered) == 0;
}

static bool limit(int resource, rlim_t value) { return limit_between(resource, value, value); }

bool lockdown_shim_limit_zygote(void) {
    // The limit of open files stays as it is: a process can send no descriptor while its user has sent more of them than this
    // limit that nobody has received, and the program sends two for each worker.
    bool done = limit(RLIMIT_CORE, 0);
    done = limit(RLIMIT_FSIZE, 0) && done;
    return limit(RLIMIT_MEMLOCK, 0) && done;
}

uint64_t lockdown_shim_address_space(void) {
    unsigned long pages = 0;
    FILE *status = fopen("/proc/self/statm", "re");
    if (!status) return 0;
    if (fscanf(status, "%lu", &pages) != 1) pages = 0;
    fclose(status);
    return (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

/// The code and the constants of the executable and its libraries, as far as the dynamic linker has not changed their pages.
static struct {
    void *start;
    size_t size;
} code[1024];
static int code_count;

static bool is_code(const char *path, const char *executable) {
    return strstr(path, ".so") != NULL || strncmp(path, executable, strlen(executable)) == 0;
}

void lockdown_shim_drop_unchanged_pages(void) {
    FILE *mappings = fopen("/proc/self/smaps", "re");
    if (!mappings) return;
    char executable[PATH_MAX] = "?";
    if (readlink("/proc/self/exe", executable, sizeof executable - 1) < 0) executable[0] = '?';
    // The last mapping whose first line was read; the lines after it describe it.
    unsigned long start = 0, end = 0;
    bool is_unwritable_file = false, has_code = false;
    char line[PATH_MAX + 100];
    while (fgets(line, sizeof line, mappings)) {
        unsigned long first, limit, inode, changed;
        int path = 0;
        char access[5];
        if (sscanf(line, "%lx-%lx %4s %*x %*s %lu %n", &first, &limit, access, &inode, &path) >= 4) {
            start = first;
            end = limit;
            is_unwritable_file = inode != 0 && access[1] == '-';
            has_code = path > 0 && is_code(line + path, executable);
        } else if (sscanf(line, "Anonymous: %lu kB", &changed) == 1) {
            // The addresses of functions that the dynamic linker has written are in unwritable mappings, too.
            if (!is_unwritable_file || changed != 0) continue;
            madvise((void *)start, end - start, MADV_DONTNEED);
            if (has_code && code_count < (int)(sizeof code / sizeof *code)) {
                code[code_count].start = (void *)start;
                code[code_count++].size = end - start;
            }
        }
    }
    fclose(mappings);
}

void lockdown_shim_drop_code(void) {
    for (int index = 0; index < code_count; index++) madvise(code[index].start, code[index].size, MADV_DONTNEED);
}

bool lockdown_shim_limit_worker(const sandbox_shim_fork_request *request, uint64_t address_space) {
    const uint64_t most = RLIM_INFINITY / 4;
    if (request->memory_limit > most || address_space > most) return false;
    uint64_t arena = sandbox_shim_arena_size(request->layout);
    // The address space contains shared memory, which a limit of private memory would not count.
    bool done = limit(RLIMIT_AS, address_space + arena + request->memory_limit);
    // The first limit ends the worker with a signal that says why, the second one with certainty.
    done = limit_between(RLIMIT_CPU, request->processor_limit, request->processor_limit + 1) && done;
    // The limit counts all processes and threads of the user. Root is exempt from it, but not from the filter, which lets a
    // worker start threads and no process.
    done = limit(RLIMIT_NPROC, request->task_limit) && done;
    return limit(RLIMIT_NOFILE, 8) && done;
}

sandbox_shim_report lockdown_shim_read_back(void) {
    return (sandbox_shim_report){
        .filtered = prctl(PR_GET_SECCOMP, 0, 0, 0, 0) == SECCOMP_MODE_FILTER,
        .no_new_privileges = prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1,
        .no_capabilities = has_no_capabilities(),
        .not_dumpable = prctl(PR_GET_DUMPABLE, 0, 0, 0, 0) == 0,
    };
}
