import Glibc
import Reactive
import SandboxShim

/// The program's side of a worker process: its arena, its socket and the descriptor of its process.
///
/// The pool and the task that runs share it. The last reference unmaps the memory, so that a task can still read the arena
/// of a worker that has ended.
///
/// Unchecked: the pointer is immutable, and only the task that the pool gave the worker to, or the
/// pool while it is idle, uses the variables.
final class SandboxedWorker: @unchecked Sendable {
    let id: UInt32
    let layout: sandbox_shim_layout
    let arena: UnsafeMutableRawPointer
    /// Carries the descriptors of pictures.
    let socket: Int32
    /// The number of the last request.
    var turn: UInt32 = 0
    /// The time that tasks have taken, which is at least the processor time that the worker has used.
    var busyNanoseconds: UInt64 = 0
    /// The bytes of the input and of the output that have been used since the last `discardUsedMemory()`.
    private var used: (input: UInt64, output: UInt64) = (0, 0)
    /// A descriptor (pidfd), once the zygote has sent it.
    private let process = Locked<Int32>(-1)
    /// The status of the ended process, as from `waitpid`.
    private let endStatus = Locked<Int32?>(nil)

    /// What the zygote needs for the start. The caller closes both descriptors.
    struct Ends {
        let socket: Int32
        let memory: Int32
    }

    /// Creates the memory and the socket of a worker; `nil` if the system has no more of them.
    static func make(id: UInt32, layout: sandbox_shim_layout) -> (worker: SandboxedWorker, ends: Ends)? {
        let size = sandbox_shim_arena_size(layout)
        let memory = sandbox_shim_create_memory(size)
        guard memory >= 0 else { return nil }
        var (near, far) = (Int32(-1), Int32(-1))
        guard let arena = sandbox_shim_map(memory, size) else {
            close(memory)
            return nil
        }
        guard sandbox_shim_socket_pair(&near, &far) == 0 else {
            sandbox_shim_unmap(arena, size)
            close(memory)
            return nil
        }
        return (SandboxedWorker(id: id, layout: layout, arena: arena, socket: near), Ends(socket: far, memory: memory))
    }

    private init(id: UInt32, layout: sandbox_shim_layout, arena: UnsafeMutableRawPointer, socket: Int32) {
        (self.id, self.layout, self.arena, self.socket) = (id, layout, arena, socket)
    }

    deinit {
        sandbox_shim_unmap(arena, sandbox_shim_arena_size(layout))
        close(socket)
        let process = process.withLock { $0 }
        if process >= 0 { close(process) }
    }

    /// The bytes of the input and of the output that a worker keeps while it waits.
    private static let keptBytes: UInt64 = 128 << 10
    /// The regions of an arena begin and end at multiples of 64 KiB.
    private static let pageMask: UInt64 = (64 << 10) - 1

    /// Records the use of shared memory. Returns whether `discardUsedMemory()` would return some to the system.
    func use(input: UInt64, output: UInt64) -> Bool {
        used = (max(used.input, input), max(used.output, output))
        return used.input > Self.keptBytes || used.output > Self.keptBytes
    }

    /// Returns the memory of large pictures to the system.
    func discardUsedMemory() {
        for (start, count) in [
            (sandbox_shim_input(arena), used.input), (sandbox_shim_output(arena, layout), used.output),
        ] where count > Self.keptBytes {
            // Whole pages; a region ends with one.
            let end = (count + Self.pageMask) & ~Self.pageMask
            sandbox_shim_discard(start + Int(Self.keptBytes), Int(end - Self.keptBytes))
        }
        used = (0, 0)
    }

    func started(as process: Int32) { self.process.withLock { $0 = process } }

    /// Ends the process. The zygote reports the end.
    func kill() {
        let process = process.withLock { $0 }
        if process >= 0 { _ = sandbox_shim_kill(process) }
    }

    /// Wakes the task that waits for this worker.
    func ended(status: Int32?) {
        endStatus.withLock { $0 = status }
        sandbox_shim_end(arena)
    }

    /// The signal that ended the process.
    var endSignal: Int32? {
        guard let status = endStatus.withLock({ $0 }), status & 0x7F != 0 else { return nil }
        return status & 0x7F
    }
}
