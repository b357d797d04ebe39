import Dispatch
import Glibc
import Reactive
import SandboxShim

/// The process that forks the workers, and the connection to it.
final class Zygote: Sendable {
    enum Event {
        case ready(SandboxReport)
        /// A worker runs. The receiver closes the descriptor of its process.
        case started(UInt32, process: Int32)
        /// A worker has ended with this status.
        case workerEnded(UInt32, status: Int32)
        /// A worker could not be started, for a reason of the zygote.
        case workerNotStarted(UInt32, SystemFailure)
        /// The zygote itself has ended, and its workers with it.
        case ended
    }

    private struct Handles {
        /// The connection; -1 after it is closed.
        var control: Int32
        /// The process id; 0 after the process was reaped.
        var process: pid_t

        /// Ends the process even if it hangs. The kernel ends its workers with it.
        func kill() { if process > 0 { Glibc.kill(process, SIGKILL) } }
    }

    private let handles: Locked<Handles>

    /// Starts the process. The events arrive on a private thread, also after `close()`.
    init(executable: String, handler: @escaping @Sendable (Event) -> Void) throws(SystemFailure) {
        var (near, far) = (Int32(-1), Int32(-1))
        let created = sandbox_shim_socket_pair(&near, &far)
        guard created == 0 else { throw SystemFailure(code: -created) }
        let process = sandbox_shim_start(executable, far)
        Glibc.close(far)
        guard process > 0 else {
            Glibc.close(near)
            throw SystemFailure(code: -process)
        }
        handles = Locked(Handles(control: near, process: process))
        receiveEvents(from: near, handler: handler)
    }

    /// Waits for events on a thread of its own until the process has ended, and reaps it.
    ///
    /// A dispatch source would need no thread, but libdispatch sometimes does not call its cancellation handler if the
    /// connection is shut down at the same time. The process would then remain a zombie.
    private func receiveEvents(from control: Int32, handler: @escaping @Sendable (Event) -> Void) {
        // A serial queue has a thread at once. The work keeps this object, because the descriptor must not be used after it
        // is closed.
        DispatchQueue(label: "vitrine.zygote", qos: .userInitiated).async { [self] in
            while let event = Self.event(from: control) { handler(event) }
            handler(.ended)
            reap()
        }
    }

    /// Closes the connection and waits for the end of the process.
    private func reap() {
        let process = handles.withLock { handles in
            handles.kill()
            Glibc.close(handles.control)
            defer { handles = Handles(control: -1, process: 0) }
            return handles.process
        }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }

    /// Ends the process and its workers.
    func close() {
        handles.withLock { handles in
            handles.kill()
            if handles.control >= 0 { shutdown(handles.control, Int32(SHUT_RDWR)) }
        }
    }

    /// Has a worker started, and closes the descriptors that the zygote gets.
    ///
    /// - Throws: a shortage. After other failures the zygote has ended, which its connection reports, too.
    func start(
        _ worker: SandboxedWorker, _ ends: SandboxedWorker.Ends, _ configuration: WorkerPool.Configuration,
        acceptsIncomplete: Bool
    ) throws(SystemFailure) {
        defer {
            Glibc.close(ends.socket)
            Glibc.close(ends.memory)
        }
        var request = sandbox_shim_fork_request()
        request.worker = worker.id
        request.accepts_incomplete = acceptsIncomplete ? 1 : 0
        request.layout = worker.layout
        request.memory_limit = configuration.memoryLimit
        request.processor_limit = configuration.processorLimit
        // The kernel counts all processes and threads of the user, of which the system has at least as many.
        request.task_limit = sandbox_shim_task_count() + Self.additionalTasks
        request.rest_time = configuration.restTime
        let descriptors = [ends.socket, ends.memory]
        let code = handles.withLock { handles in
            guard handles.control >= 0 else { return Int32(0) }
            return sandbox_shim_send(
                handles.control, &request, MemoryLayout<sandbox_shim_fork_request>.size, descriptors, 2)
        }
        let failure = SystemFailure(code: -code)
        if failure.isShortage { throw failure }
    }

    /// The number of threads and processes that the user may start while a worker runs, until the worker can start no thread.
    private static let additionalTasks: UInt64 = 4_096

    /// Receives one notice; `nil` after the process has ended.
    private static func event(from control: Int32) -> Event? {
        var notice = sandbox_shim_notice()
        var (descriptor, count) = (Int32(-1), Int32(1))
        guard
            sandbox_shim_receive(
                control, &notice, MemoryLayout<sandbox_shim_notice>.size, &descriptor, &count) == 0
        else { return nil }
        if sandbox_shim_notice_kind(notice.kind) == SANDBOX_SHIM_STARTED, count == 1 {
            return .started(notice.worker, process: descriptor)
        }
        if count == 1 { Glibc.close(descriptor) }
        switch sandbox_shim_notice_kind(notice.kind) {
        case SANDBOX_SHIM_READY: return .ready(SandboxReport(notice.report))
        case SANDBOX_SHIM_WORKER_ENDED: return .workerEnded(notice.worker, status: notice.status)
        case SANDBOX_SHIM_FAILED: return .workerNotStarted(notice.worker, SystemFailure(code: notice.status))
        default: return nil
        }
    }
}
