import Glibc

/// The lock of a container, its parents and its children, which is held while shared instances are made.
///
/// It is recursive, because making one shared instance may make others. Other threads see the instances only after the
/// owner has released the lock, so that they never see an instance before its `initCompleted` has run.
///
/// Unchecked: `mutex` is a C object with a fixed address, and only the owner of the lock accesses the other variables.
final class HierarchyLock: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var depth = 0
    private var unpublished: [any ServiceEntryProtocol] = []

    init() {
        var attributes = pthread_mutexattr_t()
        pthread_mutexattr_init(&attributes)
        pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
        pthread_mutex_init(mutex, &attributes)
        pthread_mutexattr_destroy(&attributes)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    func withLock<Result>(_ action: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        depth += 1
        defer {
            depth -= 1
            if depth == 0, !unpublished.isEmpty { publish() }
            pthread_mutex_unlock(mutex)
        }
        return action()
    }

    /// Publishes the entry's instance to all threads when the lock is released. The caller holds the lock.
    func publishLater(_ entry: any ServiceEntryProtocol) {
        unpublished.append(entry)
    }

    private func publish() {
        for entry in unpublished { entry.publish() }
        unpublished.removeAll(keepingCapacity: true)
    }
}
