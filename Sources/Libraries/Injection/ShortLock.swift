import Glibc
import Synchronization

/// A spin lock for a few instructions, such as reading a table or copying a field. It is never held while code outside
/// the library runs.
///
/// Locking takes one atomic exchange, and unlocking takes a plain store: half of the cost of `Mutex`. The thread
/// sanitizer also understands this lock, unlike `Mutex`. `Locked` of Reactive has the same advantage, but this library
/// imports no other one. A thread that finds the lock taken first retries, then yields to other threads, because the owner may have been
/// interrupted. Longer work uses ``SharedMaking``, whose threads sleep.
struct ShortLock: ~Copyable, Sendable {
    /// The number of attempts before yielding, which last about as long as a running owner holds the lock.
    private static let eagerTries = 100
    /// The number of attempts with a yield before sleeping. The sleep is needed if the thread's priority is above the
    /// owner's.
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

/// A value that is protected by a lock.
///
/// Unchecked: the value is accessed only under the lock.
final class Guarded<Value>: @unchecked Sendable {
    private let lock = ShortLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    @inline(__always)
    func withLock<Result>(_ action: (inout Value) -> Result) -> Result {
        lock.withLock { action(&value) }
    }
}
