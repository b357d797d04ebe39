#define _GNU_SOURCE
#include "attack_shim.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

// The functions call the kernel directly where the C library would choose another call or refuse by itself.

typedef struct {
    const sandbox_shim_request *request;
    const uint8_t *input;
    int descriptor;
    uint8_t *output;
    uint64_t output_capacity;
    sandbox_shim_response *response;
} attack;

/// Returns the errno value of a failed call, 0 for a successful one.
static uint32_t outcome(long result) { return result == -1 ? (uint32_t)errno : 0; }

static const size_t ten_gigabytes = (size_t)10 << 30;

// MARK: The system

static uint32_t open_path(const char *path, int flags) {
    return outcome(syscall(SYS_openat, AT_FDCWD, path, flags, 0));
}

static uint32_t open_memory_of_parent(void) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/mem", getppid());
    return open_path(path, O_RDWR);
}

static uint32_t reopen(int descriptor) {
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
    return open_path(path, O_RDWR);
}

static uint32_t get_status(void) {
    struct stat status;
    return outcome(syscall(SYS_newfstatat, AT_FDCWD, "/etc/passwd", &status, 0));
}

static uint32_t connect_out(void) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(80)};
    return outcome(connect(SANDBOX_SHIM_CONTROL, (struct sockaddr *)&address, sizeof address));
}

static uint32_t execute(void) {
    char *arguments[] = {"/bin/true", NULL};
    return outcome(execve(arguments[0], arguments, arguments + 1));
}

static uint32_t read_parent(void) {
    char byte;
    struct iovec here = {&byte, 1}, there = {&byte, 1};
    return outcome(process_vm_readv(getppid(), &here, 1, &there, 1, 0));
}

static uint32_t fork_bomb(void) {
    for (int count = 0; count < 100; count++) {
        pid_t process = fork();
        if (process == 0) for (;;) pause();
        if (process > 0) return 0;
        if (syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0) != -1) return 0;
#ifdef SYS_vfork
        if (syscall(SYS_vfork) != -1) return 0;
#endif
    }
    return (uint32_t)errno;
}

static pthread_mutex_t never_unlocked = PTHREAD_MUTEX_INITIALIZER;

static void *wait_forever(void *nothing) {
    pthread_mutex_lock(&never_unlocked);
    return nothing;
}

static uint32_t thread_bomb(void) {
    pthread_mutex_lock(&never_unlocked);
    for (int count = 0; count < 100000; count++) {
        pthread_t thread;
        int failure = pthread_create(&thread, NULL, wait_forever, NULL);
        if (failure != 0) return (uint32_t)failure;
    }
    return 0;
}

static uint32_t raise_limit(void) {
    struct rlimit limit = {RLIM_INFINITY, RLIM_INFINITY};
    return outcome(syscall(SYS_prlimit64, 0, RLIMIT_AS, &limit, NULL));
}

static uint32_t map(size_t size, int protection, int flags) {
    void *memory = mmap(NULL, size, protection, flags | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return memory == MAP_FAILED ? (uint32_t)errno : 0;
}

static uint32_t touch_all_memory(void) {
    size_t total = 0;
    for (const size_t part = 1 << 20; total < ten_gigabytes; total += part) {
        void *memory = malloc(part);
        if (!memory) return (uint32_t)errno;
        memset(memory, 1, part);
    }
    return 0;
}

// The other architecture is the 32-bit one, whose calls have other numbers: 11 is execve there.
static uint32_t use_foreign_architecture(void) {
#ifdef __x86_64__
    int result;
    __asm__ volatile("int $0x80" : "=a"(result) : "a"(11), "b"(0), "c"(0), "d"(0) : "memory");
    return result < 0 ? (uint32_t)-result : 0;
#else
    abort();
#endif
}

static uint32_t grow_arena(attack *attack) {
    // The mapping would continue with the following pages of the shared memory.
    void *start = attack->output + attack->output_capacity - 65536;
    void *grown = (void *)syscall(SYS_mremap, start, 65536, 1 << 20, MREMAP_MAYMOVE, 0);
    return grown == MAP_FAILED ? (uint32_t)errno : 0;
}

/// The flags with which the C library starts a thread, as far as a filter looks at them.
static const unsigned long thread_flags = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD;

/// `clone3` has its flags in memory, which no filter reads.
static uint32_t clone3_into_namespace(void) {
    struct clone_args arguments = {.flags = CLONE_NEWUSER, .exit_signal = SIGCHLD};
    return outcome(syscall(SYS_clone3, &arguments, sizeof arguments));
}

static uint32_t write_parent(void) {
    char byte = 0;
    struct iovec here = {&byte, 1}, there = {&byte, 1};
    return outcome(syscall(SYS_process_vm_writev, getppid(), &here, 1, &there, 1, 0));
}

static uint32_t send_descriptor(void) {
    return (uint32_t)-sandbox_shim_send(SANDBOX_SHIM_CONTROL, "x", 1, (int[]){SANDBOX_SHIM_CONTROL}, 1);
}

/// A message on the socket would raise a signal in the process that this call names.
static uint32_t raise_signal_on_input(void) {
    return outcome(syscall(SYS_fcntl, SANDBOX_SHIM_CONTROL, F_SETOWN, getppid()));
}

static uint32_t queue_signal(void) {
    siginfo_t information = {.si_signo = SIGTERM, .si_code = SI_QUEUE};
    return outcome(syscall(SYS_rt_sigqueueinfo, getppid(), SIGTERM, &information));
}

static uint32_t replace_filter(void) {
    struct {
        unsigned short count;
        void *instructions;
    } none = {0, NULL};
    return outcome(syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &none));
}

/// The numbers of the x32 interface reach the same kernel as other numbers.
static uint32_t use_other_call_numbers(void) {
#ifdef __x86_64__
    return outcome(syscall(0x40000000 | SYS_socket, AF_INET, SOCK_STREAM, 0));
#else
    return outcome(socket(AF_INET, SOCK_STREAM, 0));
#endif
}

/// Attacks by calls that no reader of pictures makes.
static uint32_t attack_by_rare_call(attack *attack) {
    switch ((attack_shim_kind)attack->request->kind) {
    case ATTACK_SHIM_WRITE_PARENT: return write_parent();
    case ATTACK_SHIM_OPEN_PROCESS_OF_PARENT: return outcome(syscall(SYS_pidfd_open, getppid(), 0));
    case ATTACK_SHIM_TAKE_DESCRIPTOR_OF_PARENT: return outcome(syscall(SYS_pidfd_getfd, SANDBOX_SHIM_CONTROL, 0, 0));
    case ATTACK_SHIM_KILL_EVERYTHING: return outcome(syscall(SYS_kill, -1, SIGKILL));
    case ATTACK_SHIM_QUEUE_SIGNAL: return queue_signal();
    case ATTACK_SHIM_RAISE_SIGNAL_ON_INPUT: return raise_signal_on_input();
    case ATTACK_SHIM_SEND_DESCRIPTOR: return send_descriptor();
    case ATTACK_SHIM_CLONE3_NAMESPACE: return clone3_into_namespace();
    case ATTACK_SHIM_ENTER_NAMESPACE: return outcome(syscall(SYS_setns, SANDBOX_SHIM_CONTROL, 0));
    case ATTACK_SHIM_USERFAULTFD: return outcome(syscall(SYS_userfaultfd, 0));
    case ATTACK_SHIM_PERFORMANCE_EVENTS: return outcome(syscall(SYS_perf_event_open, NULL, 0, -1, -1, 0));
    case ATTACK_SHIM_BPF: return outcome(syscall(SYS_bpf, 0, NULL, 0));
    case ATTACK_SHIM_ADD_KEY: return outcome(syscall(SYS_add_key, "user", "x", "x", 1, -2));
    case ATTACK_SHIM_CHANGE_PERSONALITY: return outcome(syscall(SYS_personality, 0x0400000));
    case ATTACK_SHIM_REPLACE_FILTER: return replace_filter();
    case ATTACK_SHIM_ALLOW_TRACING: return outcome(prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0));
    case ATTACK_SHIM_TYPE_INTO_TERMINAL: return outcome(syscall(SYS_ioctl, 0, TIOCSTI, "x"));
    case ATTACK_SHIM_CREATE_MEMORY_FILE: return outcome(syscall(SYS_memfd_create, "x", 0));
    case ATTACK_SHIM_SHARED_MEMORY_SEGMENT: return outcome(syscall(SYS_shmget, 0, 4096, 01600));
    case ATTACK_SHIM_WATCH_FILES: return outcome(syscall(SYS_inotify_init1, 0));
    case ATTACK_SHIM_LOCK_MEMORY: return outcome(syscall(SYS_mlock, attack->output, 4096));
    case ATTACK_SHIM_RAISE_PRIORITY: return outcome(syscall(SYS_setpriority, 0, 0, -20));
    case ATTACK_SHIM_CHANGE_USER: return outcome(syscall(SYS_setuid, 0));
    case ATTACK_SHIM_EXECUTABLE_BY_KEY:
        return outcome(syscall(SYS_pkey_mprotect, attack->output, 4096, PROT_READ | PROT_EXEC, -1));
    case ATTACK_SHIM_OTHER_CALL_NUMBERS: return use_other_call_numbers();
    default: return 0;
    }
}

static uint32_t attack_system(attack *attack) {
    switch ((attack_shim_kind)attack->request->kind) {
    case ATTACK_SHIM_OPEN: return open_path("/etc/passwd", O_RDONLY);
    case ATTACK_SHIM_OPEN_MEMORY_OF_PARENT: return open_memory_of_parent();
    case ATTACK_SHIM_REOPEN_DESCRIPTOR: return reopen(attack->descriptor);
    case ATTACK_SHIM_STAT: return get_status();
    case ATTACK_SHIM_WRITE_DESCRIPTOR: return outcome(pwrite(attack->descriptor, "x", 1, 0));
    case ATTACK_SHIM_SEND_MESSAGE: return outcome(send(SANDBOX_SHIM_CONTROL, "x", 1, MSG_NOSIGNAL));
    case ATTACK_SHIM_SOCKET: return outcome(socket(AF_INET, SOCK_STREAM, 0));
    case ATTACK_SHIM_CONNECT: return connect_out();
    case ATTACK_SHIM_EXEC: return execute();
    case ATTACK_SHIM_PTRACE: return outcome(ptrace(PTRACE_ATTACH, getppid(), NULL, NULL));
    case ATTACK_SHIM_READ_PARENT: return read_parent();
    case ATTACK_SHIM_KILL_PARENT: return outcome(kill(getppid(), SIGKILL));
    case ATTACK_SHIM_UNSHARE: return outcome(unshare(CLONE_NEWUSER));
    case ATTACK_SHIM_CLONE_NAMESPACE: return outcome(syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0));
    case ATTACK_SHIM_THREAD_NAMESPACE: return outcome(syscall(SYS_clone, thread_flags | CLONE_NEWNET, 0, 0, 0, 0));
    case ATTACK_SHIM_CLONE_SHARING_MEMORY: return outcome(syscall(SYS_clone, CLONE_VM | SIGCHLD, 0, 0, 0, 0));
    case ATTACK_SHIM_IO_URING: return outcome(syscall(SYS_io_uring_setup, 1, NULL));
    case ATTACK_SHIM_FOREIGN_ARCHITECTURE: return use_foreign_architecture();
    case ATTACK_SHIM_FORK_BOMB: return fork_bomb();
    case ATTACK_SHIM_THREAD_BOMB: return thread_bomb();
    case ATTACK_SHIM_RAISE_LIMIT: return raise_limit();
    case ATTACK_SHIM_BECOME_DUMPABLE: return outcome(prctl(PR_SET_DUMPABLE, 1, 0, 0, 0));
    case ATTACK_SHIM_EXECUTABLE_MEMORY: return map(4096, PROT_READ | PROT_EXEC, MAP_PRIVATE);
    case ATTACK_SHIM_MAKE_EXECUTABLE: return outcome(mprotect(attack->output, 4096, PROT_READ | PROT_EXEC));
    case ATTACK_SHIM_ALLOCATE: return map(ten_gigabytes, PROT_READ | PROT_WRITE, MAP_PRIVATE);
    case ATTACK_SHIM_ALLOCATE_SHARED: return map(ten_gigabytes, PROT_READ | PROT_WRITE, MAP_SHARED);
    case ATTACK_SHIM_TOUCH_ALL_MEMORY: return touch_all_memory();
    case ATTACK_SHIM_GROW_ARENA: return grow_arena(attack);
    default: return attack_by_rare_call(attack);
    }
}

// MARK: The program

static void *arena_of(attack *attack) {
    // The input begins behind the header.
    return (uint8_t *)attack->input - ((uint8_t *)sandbox_shim_input((void *)attack->input) - attack->input);
}

static _Noreturn void loop_forever(void) {
    for (volatile int count = 0;; count = count + 1) {}
}

static void write_outside(attack *attack) {
    // The worker's own memory may follow the arena; the worker destroys it until it crashes.
    for (volatile uint8_t *byte = attack->output + attack->output_capacity;; byte += 4096) *byte = 0xFF;
}

static void change_while_read(attack *attack) {
    void *arena = arena_of(attack);
    sandbox_shim_response small = {.width = 4, .height = 4, .stride = 16, .output_count = 64};
    sandbox_shim_response large = small;
    large.width = large.height = UINT32_MAX;
    large.stride = large.output_count = UINT64_MAX;
    for (uint32_t count = 0;; count++) {
        // The worker answers all turns that the program may wait for.
        sandbox_shim_answer(arena, 1 + count / 2 % 8, count % 2 ? &large : &small);
        memset(attack->output, (int)count, 64);
    }
}

static void flood(attack *attack) {
    // The first word that this worker changes is the request's turn; the second, 64 bytes later, is the answer's.
    volatile uint32_t *answered = (uint32_t *)((uint8_t *)arena_of(attack) + 64);
    for (uint32_t count = 1u << 30;; count++) {
        *answered = count;
        syscall(SYS_futex, answered, FUTEX_WAKE, 1, NULL, NULL, 0);
    }
}

static _Noreturn void requeue_waiter(attack *attack) {
    uint32_t *answered = (uint32_t *)((uint8_t *)arena_of(attack) + 64);
    // No thread is woken and one is moved, as soon as the program waits.
    while (syscall(SYS_futex, answered, FUTEX_REQUEUE, 0, 1, attack->output, 0) == 0) {}
    _exit(0);
}

static void attack_program(attack *attack) {
    switch ((attack_shim_kind)attack->request->kind) {
    case ATTACK_SHIM_CRASH: munmap(attack->output, attack->output_capacity), attack->output[0] = 1; break;
    case ATTACK_SHIM_ABORT: abort();
    case ATTACK_SHIM_EXIT: _exit(0);
    case ATTACK_SHIM_LOOP: loop_forever();
    case ATTACK_SHIM_WRITE_OUTSIDE: write_outside(attack); break;
    case ATTACK_SHIM_CLAIM: memcpy(attack->response, attack->input, sizeof *attack->response); break;
    case ATTACK_SHIM_CHANGE_WHILE_READ: change_while_read(attack); break;
    case ATTACK_SHIM_FLOOD: flood(attack); break;
    case ATTACK_SHIM_REQUEUE_WAITER: requeue_waiter(attack);
    case ATTACK_SHIM_PRETEND_END: sandbox_shim_end(arena_of(attack)); loop_forever();
    default: break;
    }
}

// MARK: No attack

static void echo(attack *attack) {
    uint64_t count = attack->request->input_count;
    for (uint64_t index = 0; index < count; index++) attack->output[index] = attack->input[count - 1 - index];
    attack->response->output_count = count;
}

static void read_descriptor(attack *attack) {
    ssize_t count = read(attack->descriptor, attack->output, attack->output_capacity);
    attack->response->outcome = outcome(count);
    attack->response->output_count = count > 0 ? (uint64_t)count : 0;
}

static void describe(attack *attack) {
    uint32_t count = 0;
    for (int descriptor = 0; descriptor < 1024; descriptor++)
        count += lseek(descriptor, 0, SEEK_CUR) >= 0 || errno != EBADF;
    attack->response->facts[0] = count;
    attack->response->facts[1] = (uint32_t)getpid();
}

static void perform(
    const sandbox_shim_request *request, const void *input, int descriptor, void *output, uint64_t output_capacity,
    sandbox_shim_response *response) {
    attack attack = {request, input, descriptor, output, output_capacity, response};
    switch ((attack_shim_kind)request->kind) {
    case ATTACK_SHIM_ECHO: echo(&attack); return;
    case ATTACK_SHIM_READ_DESCRIPTOR: read_descriptor(&attack); return;
    case ATTACK_SHIM_DESCRIBE: describe(&attack); return;
    default: break;
    }
    if (request->kind >= ATTACK_SHIM_CRASH) {
        attack_program(&attack);
    } else {
        response->outcome = attack_system(&attack);
    }
}

// MARK: Zygotes that fail

static void limit_descriptors(void) {
    struct rlimit limit = {16, 16};
    if (setrlimit(RLIMIT_NOFILE, &limit) != 0) _exit(1);
}

/// Leaves room for the two descriptors of a request, and none for the process of a worker.
static void fill_descriptors(void) {
    limit_descriptors();
    while (open("/dev/null", O_RDONLY | O_CLOEXEC) < 13) {}
}

/// Reads nothing and answers nothing. The process ends with the connection.
static _Noreturn void stay_silent(void) {
    struct pollfd polled = {SANDBOX_SHIM_CONTROL, 0, 0};
    while (poll(&polled, 1, -1) < 1) {}
    _exit(0);
}

void attack_shim_serve(void) {
    lockdown_shim_program program = {.perform = perform};
    if (strcmp(program_invocation_short_name, ATTACK_SHIM_SILENT_ZYGOTE) == 0) stay_silent();
    if (strcmp(program_invocation_short_name, ATTACK_SHIM_FULL_ZYGOTE) == 0) program.prepare = fill_descriptors;
    if (strcmp(program_invocation_short_name, ATTACK_SHIM_LIMITED_ZYGOTE) == 0) program.prepare = limit_descriptors;
    lockdown_shim_serve(&program);
}
