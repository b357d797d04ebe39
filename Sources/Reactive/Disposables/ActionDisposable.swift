/// A disposable that runs a closure once, at the first disposal, and then releases the closure.
public final class ActionDisposable: Disposable {
    private let flag = DisposalFlag()
    private let action: Locked<(@Sendable () -> Void)?>

    /// - Parameter action: runs once, on the thread of the first call of `dispose`.
    @preconcurrency
    public init(action: @escaping @Sendable () -> Void) {
        self.action = Locked(action)
    }

    public var isDisposed: Bool { flag.isRaised }

    public func dispose() {
        guard flag.raise() else { return }
        let action = self.action.withLock { stored in
            let taken = stored
            stored = nil
            return taken
        }
        action?()
    }
}
