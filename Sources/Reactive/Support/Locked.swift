import Synchronization

/// A value that is reached under a lock.
///
/// It is `Mutex` with one thing more. Where threads compete for a `Mutex`, the kernel may hand it over without an
/// instruction that the thread sanitizer can see, which then takes what the lock orders for a race. The mark, written
/// before each release and read after each acquisition, shows it that order, and costs two plain moves.
public struct Locked<Value>: ~Copyable, Sendable {
    @usableFromInline let mutex: Mutex<Value>
    @usableFromInline let mark = Synchronization.Atomic<Bool>(false)

    /// Puts `value` behind a lock of its own.
    @inlinable
    public init(_ value: sending Value) {
        mutex = Mutex(value)
    }

    /// Runs `body` with the value while holding the lock, and returns what it returns. The lock is not recursive: `body` must
    /// not reach for the same one again.
    @inlinable
    @inline(__always)
    public func withLock<Result>(_ body: (inout sending Value) throws -> sending Result) rethrows -> sending Result {
        try mutex.withLock { value in
            _ = mark.load(ordering: .acquiring)
            defer { mark.store(true, ordering: .releasing) }
            return try body(&value)
        }
    }
}
