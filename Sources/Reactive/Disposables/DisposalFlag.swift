import Synchronization

/// The one bit every disposable needs: which of several callers is the first to dispose.
struct DisposalFlag: ~Copyable, Sendable {
    private let disposed = Synchronization.Atomic<Bool>(false)

    init() {}

    var isRaised: Bool { disposed.load(ordering: .acquiring) }

    /// Raises the flag; true for exactly one caller.
    func raise() -> Bool {
        !disposed.exchange(true, ordering: .acquiringAndReleasing)
    }
}
