import Synchronization

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

/// An atomic flag that determines which of several callers disposes first.
struct DisposalFlag: ~Copyable, Sendable {
    private let disposed = Synchronization.Atomic<Bool>(false)

    init() {}

    var isRaised: Bool { disposed.load(ordering: .acquiring) }

    /// Raises the flag. Returns true to exactly one caller.
    func raise() -> Bool {
        !disposed.exchange(true, ordering: .acquiringAndReleasing)
    }
}
