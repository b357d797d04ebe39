import Synchronization

/// Runs work on the main thread: at once if the caller is there and nothing waits, and otherwise through the main loop.
///
/// Work never overtakes work scheduled before it.
public final class UIScheduler: Scheduler {
    // One count for all instances: they share the main thread, and so the order.
    private static let waiting = Synchronization.Atomic<Int>(0)

    public init() {}

    /// Says how work reaches the main thread. Called once, when the program starts; before, Dispatch's main queue is
    /// used.
    public static func install(_ hop: MainLoopHop) {
        MainLoopHop.install(hop)
    }

    @discardableResult
    public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        let hop = MainLoopHop.current
        let before = UIScheduler.waiting.wrappingAdd(1, ordering: .sequentiallyConsistent).oldValue
        if before == 0 && hop.isOnMainThread() {
            action()
            UIScheduler.waiting.wrappingSubtract(1, ordering: .sequentiallyConsistent)
            return nil
        }
        let disposable = SimpleDisposable()
        hop.enqueue {
            if !disposable.isDisposed { action() }
            UIScheduler.waiting.wrappingSubtract(1, ordering: .sequentiallyConsistent)
        }
        return disposable
    }
}
