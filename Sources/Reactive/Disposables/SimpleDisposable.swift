/// A disposable that only remembers that it has been disposed of.
public final class SimpleDisposable: Disposable {
    private let flag = DisposalFlag()

    public init() {}

    public var isDisposed: Bool { flag.isRaised }

    public func dispose() {
        _ = flag.raise()
    }

    /// Disposes; true for exactly one caller.
    func disposeFirst() -> Bool {
        flag.raise()
    }
}
