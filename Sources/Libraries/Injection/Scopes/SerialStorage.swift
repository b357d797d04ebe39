import Glibc

/// Calls another storage for one thread at a time.
///
/// The claim of an entry does not suffice: the end of a graph and a reset also call the storage, on any thread. The lock
/// is recursive, because a storage is code outside the library, which may resolve.
final class SerialStorage: InstanceStorage {
    private let base: any InstanceStorage
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init(_ base: any InstanceStorage) {
        self.base = base
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

    var instance: Any? {
        get { withLock { base.instance } }
        set {
            // The former instance is released outside the lock, because its deinit is code outside the library.
            let former = withLock {
                defer { base.instance = newValue }
                return base.instance
            }
            withExtendedLifetime(former) {}
        }
    }

    func graphResolutionCompleted() {
        withLock { base.graphResolutionCompleted() }
    }

    func instance(inGraph graph: GraphIdentifier) -> Any? {
        withLock { base.instance(inGraph: graph) }
    }

    func setInstance(_ instance: Any?, inGraph graph: GraphIdentifier) {
        withLock { base.setInstance(instance, inGraph: graph) }
    }

    private func withLock<Result>(_ action: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return action()
    }
}
