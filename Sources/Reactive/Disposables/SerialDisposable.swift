/// Contains one disposable at a time: setting another one disposes of the previous one.
public final class SerialDisposable: Disposable {
    private let flag = DisposalFlag()
    private let current: Locked<(any Disposable)?>

    public init(_ disposable: (any Disposable)? = nil) {
        current = Locked(disposable)
    }

    public var isDisposed: Bool { flag.isRaised }

    /// The current disposable. Setting it disposes of the previous one, and also of the new one if this object has been
    /// disposed of.
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
