import GLibShim
import Glibc

/// A thread of a low priority for the processor and the disk. A queue's thread would not do: it would keep the
/// priority for the work of others. A process that it starts inherits the priority.
enum IndexingThread {
    private final class Work {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Runs `body` on a new thread, which ends with it. Returns false if the system gives no thread.
    @discardableResult
    static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        // The thread releases the work, or this function if there is no thread.
        let work = Unmanaged.passRetained(Work(body))
        var thread = pthread_t()
        let status = pthread_create(
            &thread, nil,
            { pointer in
                vitrine_background_lower_priority()
                if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
                return nil
            }, work.toOpaque())
        guard status == 0 else {
            work.release()
            return false
        }
        pthread_detach(thread)
        return true
    }
}
