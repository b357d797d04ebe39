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
    /// The time that tasks have taken. A worker with threads may have used more processor time.
    var busyNanoseconds: UInt64 = 0
    /// A descriptor (pidfd), once the zygote has sent it.
    private let process = Locked<Int32>(-1)
    private let end = Locked<End?>(nil)

    private enum End {
        /// The status is as from `waitpid`.
        case reported(status: Int32?)
        /// The zygote has ended, or the worker before its first task.
        case withoutCause
    }

    /// What the zygote needs for the start. The caller closes both descriptors.
    struct Ends {
        let socket: Int32
        let memory: Int32
    }

    /// Creates the memory and the socket of a worker.
    static func make(
        id: UInt32, layout: sandbox_shim_layout
    ) throws(SystemFailure) -> (worker: SandboxedWorker, ends: Ends) {
        let size = sandbox_shim_arena_size(layout)
        let memory = sandbox_shim_create_memory(size)
        guard memory >= 0 else { throw SystemFailure(code: -memory) }
        guard let arena = sandbox_shim_map(memory, size) else {
            close(memory)
            throw SystemFailure(code: ENOMEM)
        }
        var (near, far) = (Int32(-1), Int32(-1))
        let created = sandbox_shim_socket_pair(&near, &far)
        guard created == 0 else {
            sandbox_shim_unmap(arena, size)
            close(memory)
            throw SystemFailure(code: -created)
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
    private static let keptBytes = 128 << 10

    /// Returns shared memory to the system, except for what small pictures need. It is the memory of whole regions,
    /// because a worker may write to more of it than it says.
    func discardMemory() {
        for (start, capacity) in [
            (sandbox_shim_input(arena), layout.input_capacity),
            (sandbox_shim_output(arena, layout), layout.output_capacity),
        ] where capacity > UInt64(Self.keptBytes) {
            sandbox_shim_discard(start + Self.keptBytes, Int(capacity) - Self.keptBytes)
        }
    }

    func started(as process: Int32) { self.process.withLock { $0 = process } }

    /// Ends the process. The zygote reports the end.
    func kill() {
        let process = process.withLock { $0 }
        if process >= 0 { _ = sandbox_shim_kill(process) }
    }

    /// Whether the process has ended, also before the zygote has reported that. Never waits.
    var hasEnded: Bool {
        var descriptor = pollfd(fd: process.withLock { $0 }, events: Int16(POLLIN), revents: 0)
        return descriptor.fd >= 0 && poll(&descriptor, 1, 0) == 1 && descriptor.revents & Int16(POLLIN) != 0
    }

    /// Returns the layer that the worker could not set up; `nil` after it was locked in, because a worker that is locked
    /// in cannot send. Never waits; a layer is returned once.
    func receiveMissingLayer() -> SandboxReport.Layer? {
        var layer: UInt8 = 0
        return recv(socket, &layer, 1, Int32(MSG_DONTWAIT)) == 1 ? SandboxReport.Layer(rawValue: layer) : nil
    }

    /// Wakes the task that waits for this worker, whose end the zygote has reported.
    func ended(status: Int32?) { wake(after: .reported(status: status)) }

    /// Wakes the task that waits for this worker, which has not ended because of it.
    func lost() { wake(after: .withoutCause) }

    private func wake(after cause: End) {
        end.withLock { $0 = cause }
        sandbox_shim_end(arena)
    }

    /// Why the task of this worker has no response. A worker may also only claim its end.
    var failure: WorkerFailure {
        switch end.withLock({ $0 }) {
        case .withoutCause: .lost
        case .reported(let status?) where status & 0x7F != 0: .ended(signal: status & 0x7F)
        case .reported, nil: .ended(signal: nil)
        }
    }
}
