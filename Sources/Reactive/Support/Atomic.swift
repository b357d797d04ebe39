/// A value that can be read and changed from any thread.
///
/// Every access holds a lock for as long as its closure runs. The lock is not recursive: a closure given to
/// `modify` or `withValue` must not reach for the same `Atomic` again.
public final class Atomic<Value: Sendable>: Sendable {
    private let storage: Locked<Value>

    /// Wraps `value`.
    public init(_ value: Value) {
        storage = Locked(value)
    }

    /// The value. Reading and writing are each atomic, but a read followed by a write is not: see `modify`.
    public var value: Value {
        get { storage.withLock { $0 } }
        set { _ = swap(newValue) }
    }

    /// Changes the value in place while holding the lock, and returns what `action` returns.
    @discardableResult
    public func modify<Result: Sendable>(_ action: (inout Value) throws -> Result) rethrows -> Result {
        try storage.withLock { try action(&$0) }
    }

    /// Reads the value while holding the lock, and returns what `action` returns.
    @discardableResult
    public func withValue<Result: Sendable>(_ action: (Value) throws -> Result) rethrows -> Result {
        try storage.withLock { try action($0) }
    }

    /// Stores `newValue` and returns the value it replaces, which is thereby released outside the lock.
    @discardableResult
    public func swap(_ newValue: Value) -> Value {
        storage.withLock { current in
            let old = current
            current = newValue
            return old
        }
    }
}
