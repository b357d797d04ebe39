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

    @preconcurrency
    @discardableResult
    public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        let hop = MainLoopHop.current
        // Only work that has been handed to the main loop can be overtaken. Work that is running now was before us in
        // any case, so that chains of `observe(on:)` stay on one stack and a picture in memory does not flicker.
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
