import Glibc
import Synchronization

/// A lock that its owner thread may take again.
@usableFromInline
struct RecursiveLock: ~Copyable, Sendable {
    @usableFromInline let lock = Mutex(())
    @usableFromInline let owner = Synchronization.Atomic<UInt>(0)

    @inlinable
    init() {}

    /// Runs `body` while the calling thread holds the lock.
    @inlinable
    @inline(__always)
    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        let thread = UInt(pthread_self())
        if owner.load(ordering: .relaxed) == thread { return try body() }
        lock._unsafeLock()
        // Reading the owner that the previous thread wrote orders this thread after it; see `Locked`.
        _ = owner.load(ordering: .acquiring)
        owner.store(thread, ordering: .relaxed)
        defer {
            owner.store(0, ordering: .releasing)
            lock._unsafeUnlock()
        }
        return try body()
    }
}
