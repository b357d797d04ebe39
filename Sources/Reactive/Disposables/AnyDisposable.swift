/// A disposable made of nothing, of a closure, or of another disposable.
public final class AnyDisposable: Disposable {
    private let wrapped: any Disposable

    /// A disposable that only remembers that it has been disposed of.
    public init() {
        wrapped = SimpleDisposable()
    }

    /// A disposable that runs `action` once, on the thread that disposes first.
    @preconcurrency
    public init(_ action: @escaping @Sendable () -> Void) {
        wrapped = ActionDisposable(action: action)
    }

    /// A disposable that stands for `disposable`.
    public init(_ disposable: any Disposable) {
        wrapped = disposable
    }

    public var isDisposed: Bool { wrapped.isDisposed }

    public func dispose() {
        wrapped.dispose()
    }
}
