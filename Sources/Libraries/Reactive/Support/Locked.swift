import Synchronization

// One lock for each need:
// - `Locked`, for every module that uses Reactive: the thread sanitizer understands it, and Swift 6.0 compiles it with
//   any value.
// - `Mutex` itself, for the modules below Reactive (Localize, FileAccess, SQLiteAccess) and for the locks inside it.
// - `ShortLock` of Injection, for a few instructions in a library that uses no other: it costs half as much.

#if compiler(>=6.2)
    /// A value that is accessed only under a lock.
    ///
    /// It adds an atomic mark to `Mutex`. When threads compete for a `Mutex`, the kernel may pass it on without an
    /// instruction that the thread sanitizer can see. The sanitizer would then report a race. The mark is written before
    /// each release and read after each acquisition, so that the sanitizer sees the order. It costs two plain moves.
    public struct Locked<Value>: ~Copyable, Sendable {
        @usableFromInline let mutex: Mutex<Value>
        @usableFromInline let mark = Synchronization.Atomic<Bool>(false)

        /// Creates a lock that protects `value`.
        @inlinable
        public init(_ value: sending Value) {
            mutex = Mutex(value)
        }

        /// Runs `body` with the value under the lock, and returns its result. The lock is not recursive: `body` must
        /// not take it again.
        ///
        /// The formatter of Swift 6.0 asks for another space in the type of `body` than that of Swift 6.3.
        // swift-format-ignore
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
    }
#else
    /// A value that is accessed only under a lock.
    ///
    /// Compilers before 6.2 support neither a mutex of a generic value nor a value that is sent through a closure, and
    /// they crash where `guard let self` borrows an object for a stored value that cannot be copied. So the value is
    /// stored beside its lock in an object, with fewer compile-time checks. The checks of later compilers apply to the
    /// same code.
    public struct Locked<Value>: Sendable {
        private let guarded: GuardedByMutex<Value>

        /// Creates a lock that protects `value`.
        public init(_ value: sending Value) {
            guarded = GuardedByMutex(value)
        }

        /// Runs `body` with the value under the lock, and returns its result. The lock is not recursive: `body` must
        /// not take it again.
        public func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
            try guarded.withLock(body)
        }
    }

    /// A value and the lock that protects it.
    ///
    /// Unchecked: the value is accessed only under the lock.
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
