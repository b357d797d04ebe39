import Synchronization

/// A value that is reached under a lock.
///
/// It is `Mutex` with one thing more. Where threads compete for a `Mutex`, the kernel may hand it over without an
/// instruction that the thread sanitizer can see, which then takes what the lock orders for a race. The mark, written
/// before each release and read after each acquisition, shows it that order, and costs two plain moves.
public struct Locked<Value>: ~Copyable, Sendable {
    #if compiler(>=6.2)
        @usableFromInline let mutex: Mutex<Value>
        @usableFromInline let mark = Synchronization.Atomic<Bool>(false)

        /// Puts `value` behind a lock of its own.
        @inlinable
        public init(_ value: sending Value) {
            mutex = Mutex(value)
        }

        /// Runs `body` with the value while holding the lock, and returns what it returns. The lock is not recursive: `body`
        /// must not reach for the same one again.
        @inlinable
        @inline(__always)
        public func withLock<Result>(
            _ body: (inout sending Value) throws -> sending Result
        ) rethrows -> sending Result {
            try mutex.withLock { value in
                _ = mark.load(ordering: .acquiring)
                defer { mark.store(true, ordering: .releasing) }
                return try body(&value)
            }
        }
    #else
        // Compilers before 6.2 can neither lay out a mutex of a generic value nor follow a value that is sent through a
        // closure: the value lies beside its lock, in an object, and less is checked.
        private let guarded: GuardedByMutex<Value>

        /// Puts `value` behind a lock of its own.
        public init(_ value: sending Value) {
            guarded = GuardedByMutex(value)
        }

        /// Runs `body` with the value while holding the lock, and returns what it returns. The lock is not recursive: `body`
        /// must not reach for the same one again.
        public func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
            try guarded.withLock(body)
        }
    #endif
}

#if compiler(<6.2)
    /// A value and the lock that guards it.
    ///
    /// Unchecked: the value is reached under the lock only.
    private final class GuardedByMutex<Value>: @unchecked Sendable {
        private let lock = Mutex(())
        private let mark = Synchronization.Atomic<Bool>(false)
        private var value: Value

        init(_ value: Value) {
            self.value = value
        }

        func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
            lock._unsafeLock()
            _ = mark.load(ordering: .acquiring)
            defer {
                mark.store(true, ordering: .releasing)
                lock._unsafeUnlock()
            }
            return try body(&value)
        }
    }
#endif
