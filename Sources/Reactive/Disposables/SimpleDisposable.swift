/// A disposable that only stores whether it has been disposed of.
public final class SimpleDisposable: Disposable {
    private let flag = DisposalFlag()

    public init() {}

    public var isDisposed: Bool { flag.isRaised }

    public func dispose() {
        _ = flag.raise()
    }

    /// Disposes of this object. Returns true to exactly one caller.
    func disposeFirst() -> Bool {
        flag.raise()
    }
}
