#define _GNU_SOURCE
#include "sandbox_shim.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

// Returns an errno value, as the functions of posix_spawn do.
static int set_descriptors(posix_spawn_file_actions_t *actions, int control) {
    // The control connection moves first, because the next steps close or replace every other descriptor.
    int failure = posix_spawn_file_actions_adddup2(actions, control, SANDBOX_SHIM_CONTROL);
    for (int standard = 0; standard <= 2 && failure == 0; standard++)
        failure = posix_spawn_file_actions_addopen(actions, standard, "/dev/null", O_RDWR, 0);
    if (failure == 0) failure = posix_spawn_file_actions_addclosefrom_np(actions, SANDBOX_SHIM_CONTROL + 1);
    return failure;
}

static int set_attributes(posix_spawnattr_t *attributes) {
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    // The threads of the program block signals, and a started process would inherit that.
    int failure = posix_spawnattr_setsigmask(attributes, &none);
    if (failure == 0) failure = posix_spawnattr_setsigdefault(attributes, &all);
    if (failure == 0)
        failure = posix_spawnattr_setflags(
            attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSID);
    return failure;
}

int sandbox_shim_start(const char *path, int control) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int failure = posix_spawn_file_actions_init(&actions);
    if (failure != 0) return -failure;
    failure = posix_spawnattr_init(&attributes);
    if (failure != 0) {
        posix_spawn_file_actions_destroy(&actions);
        return -failure;
    }
    pid_t process = 0;
    char *arguments[] = {(char *)path, NULL}, *environment[] = {NULL};
    failure = set_descriptors(&actions, control);
    if (failure == 0) failure = set_attributes(&attributes);
    if (failure == 0) failure = posix_spawn(&process, path, &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return failure == 0 ? process : -failure;
}

uint64_t sandbox_shim_task_count(void) {
    unsigned long long count = 0;
    FILE *load = fopen("/proc/loadavg", "re");
    if (!load) return 0;
    // Three averages, the tasks that run, and all of them.
    if (fscanf(load, "%*s %*s %*s %*u/%llu", &count) != 1) count = 0;
    fclose(load);
    return count;
}

int sandbox_shim_kill(int process) {
    return syscall(SYS_pidfd_send_signal, process, SIGKILL, NULL, 0) == 0 ? 0 : -errno;
}
