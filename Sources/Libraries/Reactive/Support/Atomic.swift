/// A value that can be read and changed from any thread.
///
/// Every access holds a lock while its closure runs. The lock is not recursive: a closure passed to `modify` or
/// `withValue` must not access the same `Atomic`.
public final class Atomic<Value: Sendable>: Sendable {
    private let storage: Locked<Value>

    /// Creates an atomic value.
    public init(_ value: Value) {
        storage = Locked(value)
    }

    /// The value. Each read and each write is atomic, but a read followed by a write is not; use `modify` for that.
    public var value: Value {
        get { storage.withLock { $0 } }
        set { _ = swap(newValue) }
    }

    /// Changes the value in place under the lock, and returns the result of `action`.
    @discardableResult
    public func modify<Result: Sendable>(_ action: (inout Value) throws -> Result) rethrows -> Result {
        try storage.withLock { try action(&$0) }
    }

    /// Reads the value under the lock, and returns the result of `action`.
    @discardableResult
    public func withValue<Result: Sendable>(_ action: (Value) throws -> Result) rethrows -> Result {
        try storage.withLock { try action($0) }
    }

    /// Stores `newValue` and returns the replaced value, which is therefore released outside the lock.
    @discardableResult
    public func swap(_ newValue: Value) -> Value {
        storage.withLock { current in
            let old = current
            current = newValue
            return old
        }
    }
}
