/// Disposes of another disposable when it is deinitialised itself.
public final class ScopedDisposable<Inner: Disposable>: Disposable {
    /// The disposable whose life this one ends.
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
    /// Disposes of any disposable, wrapped so that its type need not be known.
    public convenience init(_ disposable: any Disposable) {
        self.init(AnyDisposable(disposable))
    }
}

extension ScopedDisposable where Inner == CompositeDisposable {
    /// Adds the right-hand side to the composite within.
    @discardableResult
    public static func += (lhs: ScopedDisposable<CompositeDisposable>, rhs: (any Disposable)?) -> (any Disposable)? {
        lhs.inner.add(rhs)
    }

    /// Adds a closure to run when the composite within is disposed of.
    @preconcurrency
    @discardableResult
    public static func += (
        lhs: ScopedDisposable<CompositeDisposable>, rhs: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        lhs.inner.add(rhs)
    }
}
