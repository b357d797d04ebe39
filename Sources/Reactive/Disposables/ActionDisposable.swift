/// A disposable that runs a closure once, when it is disposed of, and then lets go of the closure.
public final class ActionDisposable: Disposable {
    private let flag = DisposalFlag()
    private let action: Locked<(@Sendable () -> Void)?>

    /// - Parameter action: runs on the thread that disposes first.
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
