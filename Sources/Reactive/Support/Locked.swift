import Synchronization

/// A value that is reached under a lock.
///
/// It is `Mutex` with one thing more. Where threads compete for a `Mutex`, the kernel may hand it over without an
/// instruction that the thread sanitizer can see, which then takes what the lock orders for a race. The mark, written
/// before each release and read after each acquisition, shows it that order, and costs two plain moves.
@usableFromInline
struct Locked<Value>: ~Copyable, Sendable {
    @usableFromInline let mutex: Mutex<Value>
    @usableFromInline let mark = Synchronization.Atomic<Bool>(false)

    @inlinable
    init(_ value: sending Value) {
        mutex = Mutex(value)
    }

    /// Runs `body` with the value while holding the lock.
    @inlinable
    @inline(__always)
    func withLock<Result>(_ body: (inout sending Value) throws -> sending Result) rethrows -> sending Result {
        try mutex.withLock { value in
            _ = mark.load(ordering: .acquiring)
            defer { mark.store(true, ordering: .releasing) }
            return try body(&value)
        }
    }
}
