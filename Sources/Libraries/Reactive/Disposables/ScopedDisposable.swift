/// Disposes of another disposable when it is deinitialized.
public final class ScopedDisposable<Inner: Disposable>: Disposable {
    /// The disposable that this one disposes of.
    public let inner: Inner

    public init(_ disposable: Inner) {
        inner = disposable
    }

    deinit {
        inner.dispose()
    }

    public var isDisposed: Bool { inner.isDisposed }

    public func dispose() {
        inner.dispose()
    }
}

extension ScopedDisposable where Inner == AnyDisposable {
    /// Creates a scoped disposable for a disposable of any type.
    public convenience init(_ disposable: any Disposable) {
        self.init(AnyDisposable(disposable))
    }
}

extension ScopedDisposable where Inner == CompositeDisposable {
    /// Adds the right-hand side to the inner composite.
    @discardableResult
    public static func += (lhs: ScopedDisposable<CompositeDisposable>, rhs: (any Disposable)?) -> (any Disposable)? {
        lhs.inner.add(rhs)
    }

    /// Adds a closure that runs when the inner composite is disposed of.
    @preconcurrency
    @discardableResult
    public static func += (
        lhs: ScopedDisposable<CompositeDisposable>, rhs: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        lhs.inner.add(rhs)
    }
}
