// The sandbox of the decoder's processes, from the inside. Only the decoder's executables link this module.
//
// The sandbox needs no namespace, so that it also works in containers and for users without privileges. It consists of
// layers, each of which alone stops most attacks: no new privileges, no capabilities, no access to the file system
// (Landlock), a list of allowed system calls (seccomp), limits of memory, time and descriptors, and nothing inherited.

#pragma once
#include <sandbox_shim.h>

/// What an executable does with the requests of a program. The functions run on the main thread of their process.
typedef struct {
    /// Loads everything that later needs the file system. It runs once, in the zygote, before the zygote is locked in.
    void (*_Nullable prepare)(void);

    /// Performs a request in a worker. The input does not change during the call unless the program is faulty. The
    /// function fills in `response`, which is zero.
    ///
    /// - Parameter descriptor: the descriptor of the picture, which the caller closes; -1 if the input has its bytes.
    void (*_Nonnull perform)(
        const sandbox_shim_request *_Nonnull request, const void *_Nonnull input, int descriptor,
        void *_Nonnull output, uint64_t output_capacity, sandbox_shim_response *_Nonnull response);
} lockdown_shim_program;

/// Runs the zygote, and in each forked process a worker. The caller is the main function of the executable, on the only
/// thread of a process that `sandbox_shim_start` started. It ends with the connection to the program. Never returns.
_Noreturn void lockdown_shim_serve(const lockdown_shim_program *_Nonnull program);
