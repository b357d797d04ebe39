import Glibc

/// The lock of a container and its parents and children: held while shared instances are made.
///
/// It is recursive, for making one shared instance makes others. Instances made under it become visible to threads
/// that do not hold it when its owner gives it back, so that nobody sees one whose `initCompleted` has yet to run.
///
/// Unchecked: `mutex` is a C object that does not move, and the rest is touched by the holder of the lock only.
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

    /// Has the entry show its instance to everybody once the lock is given back. The caller holds the lock.
    func publishLater(_ entry: any ServiceEntryProtocol) {
        unpublished.append(entry)
    }

    private func publish() {
        for entry in unpublished { entry.publish() }
        unpublished.removeAll(keepingCapacity: true)
    }
}
