import Glibc
import Synchronization

/// A lock that makes deliveries serial.
///
/// It stores its owner, so that a thread that would wait for itself stops with an explanation instead of a deadlock.
@usableFromInline
struct DeliveryLock: ~Copyable, Sendable {
    @usableFromInline let lock = Mutex(())
    @usableFromInline let owner = Synchronization.Atomic<UInt>(0)

    @inlinable
    init() {}

    /// Reading the owner that the last delivery wrote orders this delivery after that one; see `Locked`.
    @inlinable
    @inline(__always)
    func claim(_ thread: UInt) {
        _ = owner.load(ordering: .acquiring)
        owner.store(thread, ordering: .relaxed)
    }

    /// Waits for other deliveries to end, then runs `delivery`.
    @inlinable
    @inline(__always)
    func run(_ delivery: () -> Void) {
        let thread = UInt(pthread_self())
        if owner.load(ordering: .relaxed) == thread { DeliveryLock.refuseRecursion() }
        lock.withLock { _ in
            claim(thread)
            delivery()
            owner.store(0, ordering: .releasing)
        }
    }

    /// Runs `delivery` unless another one is in progress on any thread, including the calling thread.
    func runIfIdle(_ delivery: () -> Void) {
        let thread = UInt(pthread_self())
        guard owner.load(ordering: .relaxed) != thread else { return }
        _ = lock.withLockIfAvailable { _ in
            claim(thread)
            delivery()
            owner.store(0, ordering: .releasing)
        }
    }

    @usableFromInline
    static func refuseRecursion() -> Never {
        fatalError(
            """
            A value was sent into a signal by one of its own observers, while that thread is still delivering the \
            value before it. Send it later (observe(on:) a QueueScheduler), or make the signal with \
            Signal.reentrantUnserialized, which delivers such values in order.
            """)
    }
}
