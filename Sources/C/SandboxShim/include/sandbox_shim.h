// The connection between the program and its decoder: shared memory, wake-ups, descriptors and the start of the process.
//
// Three kinds of processes take part. The program starts one zygote. The zygote loads all decoders, locks itself in and
// forks workers. Each worker shares one arena with the program, which no other worker can reach. The program trusts
// nothing that a worker writes: it copies a response once and then checks the copy.
//
// Functions that return `int` return a negative errno value on failure.

#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: Arena

/// The layout of an arena: a header of one page, the bytes of the request, then the bytes of the response. Both sizes
/// are multiples of a page.
typedef struct {
    uint64_t input_capacity;
    uint64_t output_capacity;
} sandbox_shim_layout;

/// Returns the size of an arena in bytes; 0 if the layout is empty, not a multiple of a page or too large.
size_t sandbox_shim_arena_size(sandbox_shim_layout layout);

/// Creates a file in memory that can never be executed. Returns a descriptor, which the caller closes, or -1 with `errno`.
int sandbox_shim_open_memory(const char *_Nonnull name);

/// Creates memory of this size that no process can shrink, grow or unseal. Returns a descriptor, which the caller closes.
/// Pages take memory only after they are written.
int sandbox_shim_create_memory(size_t size);

/// Maps the memory of a descriptor. Returns NULL if it is not sealed or not of this size, because reading it could then
/// end the process. The mapping outlives the descriptor.
void *_Nullable sandbox_shim_map(int descriptor, size_t size);
void sandbox_shim_unmap(void *_Nonnull arena, size_t size);

void *_Nonnull sandbox_shim_input(void *_Nonnull arena);
void *_Nonnull sandbox_shim_output(void *_Nonnull arena, sandbox_shim_layout layout);

/// Returns the memory of whole pages in this range to the system. They read as zero afterwards.
void sandbox_shim_discard(void *_Nonnull start, size_t count);

// MARK: Exchange

/// The number of facts in a response.
enum { SANDBOX_SHIM_FACTS = 16 };

/// The number of arguments in a request.
enum { SANDBOX_SHIM_ARGUMENTS = 7 };

/// A task for a worker.
typedef struct {
    uint32_t kind;
    /// Whether a descriptor of the picture follows through the worker's socket. The input is empty then.
    uint32_t has_descriptor;
    /// The largest size of the result, in pixels.
    uint32_t box_width, box_height;
    /// The length of the input in bytes.
    uint64_t input_count;
    /// Numbers whose meaning depends on the kind.
    uint32_t arguments[SANDBOX_SHIM_ARGUMENTS];
} sandbox_shim_request;

/// The result of a task. Every number of a received response is a claim of an untrusted process.
typedef struct {
    uint32_t outcome;
    uint32_t format;
    uint32_t width, height;
    uint64_t stride;
    /// The length of the output in bytes.
    uint64_t output_count;
    uint32_t facts[SANDBOX_SHIM_FACTS];
} sandbox_shim_response;

typedef enum {
    SANDBOX_SHIM_ANSWERED,
    SANDBOX_SHIM_TIMED_OUT,
    /// The worker has ended.
    SANDBOX_SHIM_ENDED,
    /// The worker woke the program again and again without an answer.
    SANDBOX_SHIM_FLOODED,
} sandbox_shim_wait;

/// Program: passes the request to the worker and wakes it. The input is in the arena already. `turn` counts the requests
/// of an arena from 1; `UINT32_MAX` is not a turn.
void sandbox_shim_post(void *_Nonnull arena, uint32_t turn, const sandbox_shim_request *_Nonnull request);

/// Program: waits for the response to this turn, and copies it once. `*response` is set only with `ANSWERED`.
///
/// - Parameter milliseconds: the longest time to wait.
sandbox_shim_wait sandbox_shim_await(
    void *_Nonnull arena, uint32_t turn, uint32_t milliseconds, sandbox_shim_response *_Nonnull response);

/// Program: wakes the thread that waits for this arena, after the worker has ended. Any thread.
void sandbox_shim_end(void *_Nonnull arena);

/// Worker: waits for a request after `turn`, at most for this time. Returns whether there is one.
bool sandbox_shim_has_request(void *_Nonnull arena, uint32_t turn, uint32_t milliseconds);

/// Worker: waits for a request after `turn`, copies it once and returns its turn.
uint32_t sandbox_shim_next(void *_Nonnull arena, uint32_t turn, sandbox_shim_request *_Nonnull request);

/// Worker: publishes the response to this turn and wakes the program.
void sandbox_shim_answer(void *_Nonnull arena, uint32_t turn, const sandbox_shim_response *_Nonnull response);

// MARK: Descriptors

/// The largest number of descriptors in a message.
enum { SANDBOX_SHIM_MAX_DESCRIPTORS = 2 };

/// Creates two connected sockets that keep the boundaries of messages. Programs that are started do not inherit them.
int sandbox_shim_socket_pair(int *_Nonnull first, int *_Nonnull second);

/// Sends one message with descriptors, which the caller keeps. Never waits for room, and raises no signal.
int sandbox_shim_send(
    int socket, const void *_Nonnull bytes, size_t count, const int *_Nullable descriptors, int descriptor_count);

/// Receives one message of exactly `count` bytes and at most `*descriptor_count` descriptors, which the caller closes.
/// `*descriptor_count` becomes the number received. Returns 0, `-EPIPE` after the other side has closed the connection,
/// or `-EPROTO` for a message of another length.
int sandbox_shim_receive(
    int socket, void *_Nonnull bytes, size_t count, int *_Nonnull descriptors, int *_Nonnull descriptor_count);

// MARK: Zygote

/// What the zygote could set up. It is read back from the kernel after the setup.
typedef struct {
    /// The version of Landlock, which closes the file system; 0 if the kernel lacks it or has it switched off.
    int32_t landlock;
    /// Whether system calls are filtered.
    uint32_t filtered;
    uint32_t no_new_privileges;
    uint32_t no_capabilities;
    uint32_t not_dumpable;
    uint32_t limited;
} sandbox_shim_report;

/// A message to the zygote: fork a worker. Two descriptors follow: the worker's socket and the memory of its arena.
typedef struct {
    uint32_t worker;
    /// Whether the worker may run without a layer of the sandbox.
    uint32_t accepts_incomplete;
    sandbox_shim_layout layout;
    /// The memory that a worker may allocate, in bytes.
    uint64_t memory_limit;
    /// The processor time that a worker may use, in seconds.
    uint64_t processor_limit;
    /// The number of processes and threads of the user with which the worker may start no thread any more.
    uint64_t task_limit;
    /// The time without a request after which the worker returns memory, in milliseconds.
    uint32_t rest_time;
} sandbox_shim_fork_request;

typedef enum {
    /// The zygote is ready for requests; the notice has its report.
    SANDBOX_SHIM_READY = 1,
    /// The worker runs; a descriptor of its process (pidfd) follows.
    SANDBOX_SHIM_STARTED,
    /// The worker could not be started; `status` is an errno value.
    SANDBOX_SHIM_FAILED,
    /// The worker has ended and its memory is unmapped; `status` is as from `waitpid`.
    SANDBOX_SHIM_WORKER_ENDED,
} sandbox_shim_notice_kind;

/// A message from the zygote.
typedef struct {
    uint32_t kind;
    uint32_t worker;
    int32_t status;
    sandbox_shim_report report;
} sandbox_shim_notice;

/// The message of a worker, one byte: the layer that it could not set up. It comes through the worker's socket. A worker
/// that is locked in cannot send.
enum { SANDBOX_SHIM_NO_LIMITS = 1, SANDBOX_SHIM_NO_FILTER = 2 };

/// The zygote's descriptor of its connection to the program.
enum { SANDBOX_SHIM_CONTROL = 3 };

/// Starts the executable with an empty environment, no descriptor but `control`, no argument but its path, and in a
/// session of its own, so that no key of a terminal reaches it. Returns the process id; the caller reaps the process.
int sandbox_shim_start(const char *_Nonnull path, int control);

/// Returns the number of processes and threads of the whole system; 0 if it cannot be read.
uint64_t sandbox_shim_task_count(void);

/// Ends a process through its descriptor (pidfd), which never names another process.
int sandbox_shim_kill(int process);
