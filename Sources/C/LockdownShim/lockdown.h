#pragma once
#include "lockdown_shim.h"

#include <linux/filter.h>

// Declarations that the files of this shim share.

// MARK: Privileges and limits

/// Gives up the right to gain privileges, all capabilities, and the right of others to read this process's memory.
/// Returns whether everything worked; continues after a failure.
bool lockdown_shim_drop_privileges(void);

/// Limits files and core dumps of the zygote and its workers.
bool lockdown_shim_limit_zygote(void);

/// Returns the size of this process's address space in bytes; 0 if it is unknown.
uint64_t lockdown_shim_address_space(void);

/// Removes the pages of files that are mapped and unchanged from this process. Most of them were only read while the
/// decoders were loaded; the kernel's cache gives back those that are needed again. Remembers those that have code.
void lockdown_shim_drop_unchanged_pages(void);

/// Removes the code that `lockdown_shim_drop_unchanged_pages` has found from this process again. It needs no file. Libraries stay
/// where they are as long as the process, which other files do not.
void lockdown_shim_drop_code(void);

/// Limits a worker's memory, time, descriptors and processes.
///
/// - Parameter address_space: the size before the worker's arena is mapped and before it decodes.
bool lockdown_shim_limit_worker(const sandbox_shim_fork_request *request, uint64_t address_space);

/// Closes the whole file system. Returns the version of Landlock, or 0.
int lockdown_shim_close_file_system(void);

/// Reads the privileges and filters of this process back from the kernel. Limits and Landlock are not readable.
sandbox_shim_report lockdown_shim_read_back(void);

// MARK: System calls

/// A compiled filter of system calls; without instructions if it could not be compiled.
typedef struct sock_fprog lockdown_shim_filter;

/// The calls of a worker, or those of the zygote and of a worker before it has its own filter.
lockdown_shim_filter lockdown_shim_compile_filter(bool is_zygote);

/// Filters the system calls of this process and of those that it forks, forever.
bool lockdown_shim_install(const lockdown_shim_filter *filter);

// MARK: Worker

/// Performs requests until the process is ended.
_Noreturn void lockdown_shim_work(
    const lockdown_shim_program *program, void *arena, const sandbox_shim_fork_request *start, int socket);
