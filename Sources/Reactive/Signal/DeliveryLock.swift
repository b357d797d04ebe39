import Glibc
import Synchronization

/// The lock that makes deliveries follow one another.
///
/// It knows its owner, so that a thread that would wait for itself stops with an explanation instead of hanging.
@usableFromInline
struct DeliveryLock: ~Copyable, Sendable {
    @usableFromInline let lock = Mutex(())
    @usableFromInline let owner = Synchronization.Atomic<UInt>(0)

    @inlinable
    init() {}

    /// Waits for other deliveries to end, then runs `delivery`.
    @inlinable
    @inline(__always)
    func run(_ delivery: () -> Void) {
        let thread = UInt(pthread_self())
        if owner.load(ordering: .relaxed) == thread { DeliveryLock.refuseRecursion() }
        lock.withLock { _ in
            owner.store(thread, ordering: .relaxed)
            delivery()
            owner.store(0, ordering: .relaxed)
        }
    }

    /// Runs `delivery` unless another one is under way on any thread, this one included.
    func runIfIdle(_ delivery: () -> Void) {
        let thread = UInt(pthread_self())
        guard owner.load(ordering: .relaxed) != thread else { return }
        _ = lock.withLockIfAvailable { _ in
            owner.store(thread, ordering: .relaxed)
            delivery()
            owner.store(0, ordering: .relaxed)
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
