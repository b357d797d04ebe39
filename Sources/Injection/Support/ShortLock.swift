import Glibc
import Synchronization

/// A lock for a few instructions: looking into a table, copying a field. Never held while code of others runs.
///
/// It takes one atomic exchange and gives back with a plain store, half of what `Mutex` takes, and unlike that the thread
/// sanitizer sees it. Who finds it taken tries again a little, then lets others run, for its owner may have
/// been interrupted. What may take longer is guarded by ``HierarchyLock``, which sleeps.
struct ShortLock: ~Copyable, Sendable {
    /// Tries before other threads are let run: about as long as an owner that is running needs.
    private static let eagerTries = 100
    /// Then times that others are let run, before the thread sleeps: its priority may be above the owner's.
    private static let politeTries = 100

    private let isTaken = Atomic<Bool>(false)

    @inline(__always)
    func withLock<Result>(_ action: () -> Result) -> Result {
        if !take() { wait() }
        defer { isTaken.store(false, ordering: .releasing) }
        return action()
    }

    @inline(__always)
    private func take() -> Bool {
        isTaken.compareExchange(expected: false, desired: true, successOrdering: .acquiring, failureOrdering: .relaxed)
            .exchanged
    }

    @inline(never)
    private func wait() {
        var tries = 0
        while true {
            if !isTaken.load(ordering: .relaxed), take() { return }
            tries += 1
            if tries > Self.eagerTries + Self.politeTries {
                usleep(50)
            } else if tries > Self.eagerTries {
                sched_yield()
            }
        }
    }
}

/// A value and the lock that guards it.
///
/// Unchecked: the value is touched under the lock only.
final class Guarded<Value>: @unchecked Sendable {
    private let lock = ShortLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    @inline(__always)
    func withLock<Result>(_ action: (inout Value) -> Result) -> Result {
        lock.withLock { action(&value) }
    }
}
