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
            dispose(of: exchange(newValue))
            if isDisposed { dispose(of: exchange(nil)) }
        }
    }

    public func dispose() {
        if flag.raise() { dispose(of: exchange(nil)) }
    }

    private func dispose(of former: (any Disposable)?) {
        if let former { NestedCalls.dispose(former) }
    }

    deinit {
        if isDisposed { return }
        var held = exchange(nil)
        NestedCalls.release(&held)
    }

    private func exchange(_ new: (any Disposable)?) -> (any Disposable)? {
        current.withLock { held in
            let old = held
            held = new
            return old
        }
    }
}
