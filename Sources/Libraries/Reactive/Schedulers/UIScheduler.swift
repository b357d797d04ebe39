import Synchronization

/// Runs work on the main thread: at once if the caller is on it and no work waits, and otherwise through the main loop.
///
/// Work never overtakes work scheduled before it.
public final class UIScheduler: Scheduler {
    // All instances use one count, because they share the main thread and therefore the order.
    private static let waiting = Synchronization.Atomic<Int>(0)

    public init() {}

    /// Sets the way in which work is executed on the main thread. The program calls this once at its start; before the
    /// call, Dispatch's main queue is used.
    public static func install(_ hop: MainLoopHop) {
        MainLoopHop.install(hop)
    }

    @preconcurrency
    @discardableResult
    public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        let hop = MainLoopHop.current
        // Only work that waits for the main loop must run before this action. Work that is running now has already
        // begun, so chains of `observe(on:)` stay on one stack, and a picture in memory does not flicker.
        if hop.isOnMainThread(), UIScheduler.waiting.load(ordering: .sequentiallyConsistent) == 0 {
            action()
            return nil
        }
        let disposable = SimpleDisposable()
        UIScheduler.waiting.wrappingAdd(1, ordering: .sequentiallyConsistent)
        hop.enqueue {
            UIScheduler.waiting.wrappingSubtract(1, ordering: .sequentiallyConsistent)
            if !disposable.isDisposed { action() }
        }
        return disposable
    }
}
