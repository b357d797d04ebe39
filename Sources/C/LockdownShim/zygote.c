#define _GNU_SOURCE
#include "lockdown.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    control = SANDBOX_SHIM_CONTROL,
    max_workers = 64,
};

/// The zygote's state. A worker inherits a copy and uses nothing of it after its start.
typedef struct {
    const lockdown_shim_program *program;
    pid_t process;
    sandbox_shim_report report;
    lockdown_shim_filter worker_filter;
    /// The size of the address space with all decoders, in bytes.
    uint64_t address_space;
    struct {
        pid_t process;
        uint32_t worker;
    } workers[max_workers];
    int worker_count;
} zygote;

/// Waits a moment, until other processes may have received descriptors. Ends the process if the program has ended.
static void wait_for_receivers(void) {
    struct pollfd polled = {control, 0, 0};
    struct timespec moment = {0, 10 * 1000 * 1000};
    // Without events it returns early only for the end of the connection.
    if (ppoll(&polled, 1, &moment, NULL) > 0) _exit(0);
}

static void notify(sandbox_shim_notice notice, int descriptor) {
    int descriptors[] = {descriptor};
    int failure;
    // Other programs of the user may have sent so many descriptors that this process can send none. The program replaces a
    // zygote for which that takes too long.
    while ((failure = sandbox_shim_send(control, &notice, sizeof notice, descriptors, descriptor >= 0 ? 1 : 0)) ==
           -ETOOMANYREFS)
        wait_for_receivers();
    // A program that does not read its notices any more cannot use the decoder either.
    if (failure != 0) _exit(0);
}

// MARK: Start of a worker

static bool is_locked_in(sandbox_shim_report report) {
    return report.filtered && report.no_new_privileges && report.no_capabilities && report.limited;
}

/// Adds the layers that are a worker's own. Tells the program about the first one that is missing, while the process can
/// still send.
static bool lock_worker_in(const zygote *zygote, const sandbox_shim_fork_request *request) {
    uint8_t missing = 0;
    if (!lockdown_shim_limit_worker(request, zygote->address_space)) missing = SANDBOX_SHIM_NO_LIMITS;
    if (missing != 0) sandbox_shim_send(control, &missing, sizeof missing, NULL, 0);
    if (lockdown_shim_install(&zygote->worker_filter)) return missing == 0;
    if (missing == 0) {
        missing = SANDBOX_SHIM_NO_FILTER;
        sandbox_shim_send(control, &missing, sizeof missing, NULL, 0);
    }
    return false;
}

/// Continues as a worker in the forked process.
static _Noreturn void become_worker(
    const zygote *zygote, const sandbox_shim_fork_request *request, int socket, int memory) {
    // The kernel ends this process together with the zygote. The zygote may have ended before the call.
    if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0 || getppid() != zygote->process) _exit(1);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGCHLD, SIG_DFL);

    void *arena = sandbox_shim_map(memory, sandbox_shim_arena_size(request->layout));
    if (!arena) _exit(1);
    close(memory);
    // The worker's socket takes the place of the connection to the program, and nothing else stays open.
    if (dup3(socket, control, O_CLOEXEC) != control || syscall(SYS_close_range, control + 1, ~0U, 0) != 0) _exit(1);

    bool locked = lock_worker_in(zygote, request);
    if (!(locked && is_locked_in(zygote->report)) && !request->accepts_incomplete) _exit(1);
    lockdown_shim_work(zygote->program, arena, request, control);
}

/// Forks a worker. Returns 0 and its pidfd, or an errno value.
static int start_worker(
    zygote *zygote, const sandbox_shim_fork_request *request, int socket, int memory, int *descriptor) {
    if (zygote->worker_count == max_workers) return EAGAIN;
    if (sandbox_shim_arena_size(request->layout) == 0) return EINVAL;
    pid_t process = fork();
    if (process < 0) return errno;
    if (process == 0) become_worker(zygote, request, socket, memory);
    // The process id cannot be reused, because only this process reaps the worker, in `report_ended_workers`.
    long opened = syscall(SYS_pidfd_open, process, 0);
    // The worker runs and nothing else can end it. It ends with this process, which the program replaces.
    if (opened < 0) _exit(1);
    *descriptor = (int)opened;
    zygote->workers[zygote->worker_count].process = process;
    zygote->workers[zygote->worker_count++].worker = request->worker;
    return 0;
}

static void receive_request(zygote *zygote) {
    sandbox_shim_fork_request request;
    int descriptors[2], count = 2;
    // The program has ended, or is faulty.
    if (sandbox_shim_receive(control, &request, sizeof request, descriptors, &count) != 0) _exit(0);
    int process = -1, failure = EINVAL;
    if (count == 2) failure = start_worker(zygote, &request, descriptors[0], descriptors[1], &process);
    while (count > 0) close(descriptors[--count]);
    if (failure == 0) {
        notify((sandbox_shim_notice){.kind = SANDBOX_SHIM_STARTED, .worker = request.worker}, process);
        close(process);
    } else {
        notify((sandbox_shim_notice){.kind = SANDBOX_SHIM_FAILED, .worker = request.worker, .status = failure}, -1);
    }
}

// MARK: End of a worker

static void report_ended_workers(zygote *zygote) {
    int status;
    for (pid_t process; (process = waitpid(-1, &status, WNOHANG)) > 0;) {
        for (int index = 0; index < zygote->worker_count; index++) {
            if (zygote->workers[index].process != process) continue;
            uint32_t worker = zygote->workers[index].worker;
            zygote->workers[index] = zygote->workers[--zygote->worker_count];
            notify(
                (sandbox_shim_notice){.kind = SANDBOX_SHIM_WORKER_ENDED, .worker = worker, .status = status}, -1);
            break;
        }
    }
}

// MARK: The zygote

static void interrupt(int signal) { (void)signal; }

/// Removes the handlers that the runtime of the executable has installed. A crash ends a worker at once; a handler would
/// run over memory that the crash has damaged.
static void remove_handlers(void) {
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
}

/// Locks the zygote in. Its workers inherit everything, and add limits and a shorter list of system calls.
static void lock_in(zygote *zygote) {
    zygote->worker_filter = lockdown_shim_compile_filter(false);
    lockdown_shim_filter filter = lockdown_shim_compile_filter(true);
    bool limited = lockdown_shim_limit_zygote();
    lockdown_shim_drop_unchanged_pages();
    lockdown_shim_drop_privileges();
    int landlock = lockdown_shim_close_file_system();
    lockdown_shim_install(&filter);
    zygote->report = lockdown_shim_read_back();
    zygote->report.limited = limited;
    zygote->report.landlock = landlock;
}

void lockdown_shim_serve(const lockdown_shim_program *program) {
    zygote zygote = {.program = program, .process = getpid()};
    syscall(SYS_close_range, control + 1, ~0U, 0);
    remove_handlers();

    // The signal interrupts only `ppoll`, so that no end of a worker is missed between a check and the wait.
    sigset_t child, unblocked;
    sigemptyset(&child);
    sigaddset(&child, SIGCHLD);
    sigprocmask(SIG_BLOCK, &child, &unblocked);
    struct sigaction action = {.sa_handler = interrupt};
    sigaction(SIGCHLD, &action, NULL);

    if (program->prepare) program->prepare();
    zygote.address_space = lockdown_shim_address_space();
    lock_in(&zygote);
    notify((sandbox_shim_notice){.kind = SANDBOX_SHIM_READY, .report = zygote.report}, -1);

    for (;;) {
        report_ended_workers(&zygote);
        struct pollfd polled = {control, POLLIN, 0};
        int ready = ppoll(&polled, 1, NULL, &unblocked);
        if (ready < 0 && errno != EINTR) _exit(1);
        if (ready > 0) receive_request(&zygote);
    }
}
