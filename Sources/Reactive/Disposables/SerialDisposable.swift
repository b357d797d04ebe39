/// Holds one disposable at a time: setting another disposes of the one before.
public final class SerialDisposable: Disposable {
    private let flag = DisposalFlag()
    private let current: Locked<(any Disposable)?>

    public init(_ disposable: (any Disposable)? = nil) {
        current = Locked(disposable)
    }

    public var isDisposed: Bool { flag.isRaised }

    /// The disposable held. What it replaces is disposed of, and so is the new one if this has been disposed of.
    public var inner: (any Disposable)? {
        get { current.withLock { $0 } }
        set {
            exchange(newValue)?.dispose()
            if isDisposed { exchange(nil)?.dispose() }
        }
    }

    public func dispose() {
        if flag.raise() { exchange(nil)?.dispose() }
    }

    private func exchange(_ new: (any Disposable)?) -> (any Disposable)? {
        current.withLock { held in
            let old = held
            held = new
            return old
        }
    }
}
