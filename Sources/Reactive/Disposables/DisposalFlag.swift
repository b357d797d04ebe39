import Synchronization

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
