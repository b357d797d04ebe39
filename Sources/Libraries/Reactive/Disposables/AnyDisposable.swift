/// A type-erased disposable, made of a closure, of another disposable, or without content.
public final class AnyDisposable: Disposable {
    // Nil only in the deinitializer, before which nothing else changes it.
    private nonisolated(unsafe) var wrapped: (any Disposable)?

    /// Creates a disposable that only stores whether it has been disposed of.
    public init() {
        wrapped = SimpleDisposable()
    }

    /// Creates a disposable that runs `action` once, on the thread that disposes of it first.
    @preconcurrency
    public init(_ action: @escaping @Sendable () -> Void) {
        wrapped = ActionDisposable(action: action)
    }

    /// Creates a disposable that wraps `disposable`.
    public init(_ disposable: any Disposable) {
        wrapped = disposable
    }

    public var isDisposed: Bool { wrapped?.isDisposed ?? true }

    public func dispose() {
        if let wrapped { NestedCalls.dispose(wrapped) }
    }

    deinit {
        NestedCalls.release(&wrapped)
    }
}
