import Dispatch
import Glibc
import Reactive
import SandboxShim

/// An errno value.
struct SystemFailure: Error {
    let code: Int32
}

/// The process that forks the workers, and the connection to it.
final class Zygote: Sendable {
    enum Event {
        case ready(SandboxReport)
        /// A worker runs. The receiver closes the descriptor of its process.
        case started(UInt32, process: Int32)
        /// A worker has ended with this status, or could not be started (`nil`).
        case workerEnded(UInt32, status: Int32?)
        /// The zygote itself has ended, and its workers with it.
        case ended
    }

    /// The connection; -1 after it is closed.
    private let control: Locked<Int32>

    /// Starts the process. The events arrive on a private queue, also after `close()`.
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
        control = Locked(near)
        receiveEvents(from: near, of: process, handler: handler)
    }

    private func receiveEvents(
        from control: Int32, of process: pid_t, handler: @escaping @Sendable (Event) -> Void
    ) {
        // A serial queue gets a thread of its own, so that threads that wait for workers do not delay it.
        let queue = DispatchQueue(label: "vitrine.zygote", qos: .userInitiated)
        let source = DispatchSource.makeReadSource(fileDescriptor: control, queue: queue)
        source.setEventHandler {
            if let event = Self.event(from: control) { return handler(event) }
            source.cancel()
            handler(.ended)
        }
        // The handler keeps this object, because the descriptor must not be used after it is closed.
        source.setCancelHandler {
            self.control.withLock {
                Glibc.close($0)
                $0 = -1
            }
            // The process ends with the connection.
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
        }
        source.activate()
    }

    /// Ends the process and its workers.
    func close() {
        control.withLock { if $0 >= 0 { shutdown($0, Int32(SHUT_RDWR)) } }
    }

    /// Orders a worker, and closes the descriptors that the zygote gets.
    func order(_ worker: SandboxedWorker, _ ends: SandboxedWorker.Ends, _ configuration: WorkerPool.Configuration) {
        var order = sandbox_shim_order()
        order.worker = worker.id
        order.accepts_incomplete = configuration.acceptsIncomplete ? 1 : 0
        order.layout = worker.layout
        order.memory_limit = configuration.memoryLimit
        order.processor_limit = configuration.processorLimit
        let descriptors = [ends.socket, ends.memory]
        // A failure means that the zygote has ended, which its connection reports, too.
        control.withLock {
            if $0 >= 0 {
                _ = sandbox_shim_send($0, &order, MemoryLayout<sandbox_shim_order>.size, descriptors, 2)
            }
        }
        Glibc.close(ends.socket)
        Glibc.close(ends.memory)
    }

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
        case SANDBOX_SHIM_FAILED, SANDBOX_SHIM_STARTED: return .workerEnded(notice.worker, status: nil)
        default: return nil
        }
    }
}
