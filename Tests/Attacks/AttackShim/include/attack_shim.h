// Attacks that a hostile picture could run inside a worker. Only tests use them.

#pragma once
#include <lockdown_shim.h>

/// What a request asks the worker to do. An attack returns its errno as the outcome, or 0 if the kernel let it through.
typedef enum {
    /// No attack: the output is the input backwards.
    ATTACK_SHIM_ECHO,
    /// No attack: the output is the content of the descriptor.
    ATTACK_SHIM_READ_DESCRIPTOR,
    /// No attack: the facts are the number of open descriptors and the process id.
    ATTACK_SHIM_DESCRIBE,

    // MARK: The system
    ATTACK_SHIM_OPEN,
    ATTACK_SHIM_OPEN_MEMORY_OF_PARENT,
    ATTACK_SHIM_REOPEN_DESCRIPTOR,
    ATTACK_SHIM_STAT,
    ATTACK_SHIM_WRITE_DESCRIPTOR,
    ATTACK_SHIM_SEND_MESSAGE,
    ATTACK_SHIM_SOCKET,
    ATTACK_SHIM_CONNECT,
    ATTACK_SHIM_EXEC,
    ATTACK_SHIM_PTRACE,
    ATTACK_SHIM_READ_PARENT,
    ATTACK_SHIM_KILL_PARENT,
    ATTACK_SHIM_UNSHARE,
    ATTACK_SHIM_CLONE_NAMESPACE,
    ATTACK_SHIM_THREAD_NAMESPACE,
    ATTACK_SHIM_CLONE_SHARING_MEMORY,
    ATTACK_SHIM_IO_URING,
    ATTACK_SHIM_FOREIGN_ARCHITECTURE,
    ATTACK_SHIM_FORK_BOMB,
    ATTACK_SHIM_THREAD_BOMB,
    ATTACK_SHIM_RAISE_LIMIT,
    ATTACK_SHIM_BECOME_DUMPABLE,
    ATTACK_SHIM_EXECUTABLE_MEMORY,
    ATTACK_SHIM_MAKE_EXECUTABLE,
    ATTACK_SHIM_ALLOCATE,
    ATTACK_SHIM_ALLOCATE_SHARED,
    ATTACK_SHIM_TOUCH_ALL_MEMORY,
    ATTACK_SHIM_GROW_ARENA,
    ATTACK_SHIM_WRITE_PARENT,
    ATTACK_SHIM_OPEN_PROCESS_OF_PARENT,
    ATTACK_SHIM_TAKE_DESCRIPTOR_OF_PARENT,
    ATTACK_SHIM_KILL_EVERYTHING,
    ATTACK_SHIM_QUEUE_SIGNAL,
    ATTACK_SHIM_RAISE_SIGNAL_ON_INPUT,
    ATTACK_SHIM_SEND_DESCRIPTOR,
    ATTACK_SHIM_CLONE3_NAMESPACE,
    ATTACK_SHIM_ENTER_NAMESPACE,
    ATTACK_SHIM_USERFAULTFD,
    ATTACK_SHIM_PERFORMANCE_EVENTS,
    ATTACK_SHIM_BPF,
    ATTACK_SHIM_ADD_KEY,
    ATTACK_SHIM_CHANGE_PERSONALITY,
    ATTACK_SHIM_REPLACE_FILTER,
    ATTACK_SHIM_ALLOW_TRACING,
    ATTACK_SHIM_TYPE_INTO_TERMINAL,
    ATTACK_SHIM_CREATE_MEMORY_FILE,
    ATTACK_SHIM_SHARED_MEMORY_SEGMENT,
    ATTACK_SHIM_WATCH_FILES,
    ATTACK_SHIM_LOCK_MEMORY,
    ATTACK_SHIM_RAISE_PRIORITY,
    ATTACK_SHIM_CHANGE_USER,
    ATTACK_SHIM_EXECUTABLE_BY_KEY,
    ATTACK_SHIM_OTHER_CALL_NUMBERS,

    // MARK: The program
    ATTACK_SHIM_CRASH,
    ATTACK_SHIM_ABORT,
    ATTACK_SHIM_EXIT,
    ATTACK_SHIM_LOOP,
    ATTACK_SHIM_WRITE_OUTSIDE,
    /// The claims are in the input, as a `sandbox_shim_response`.
    ATTACK_SHIM_CLAIM,
    /// Answers, and then changes the answer and the output without end.
    ATTACK_SHIM_CHANGE_WHILE_READ,
    ATTACK_SHIM_FLOOD,
    /// Moves the waiting thread of the program to another futex, where the end of the worker does not wake it, and ends.
    ATTACK_SHIM_REQUEUE_WAITER,
    ATTACK_SHIM_PRETEND_END,
} attack_shim_kind;

/// Names by which the executable is started for a zygote that fails: one that never says that it is ready, and one that
/// has no descriptor left for a worker.
#define ATTACK_SHIM_SILENT_ZYGOTE "silent-zygote"
#define ATTACK_SHIM_FULL_ZYGOTE "full-zygote"

/// Under this name, the zygote of `attack_shim_serve` can have 16 open descriptors.
#define ATTACK_SHIM_LIMITED_ZYGOTE "limited-zygote"

/// Runs an executable whose workers attack on request. Never returns.
_Noreturn void attack_shim_serve(void);
