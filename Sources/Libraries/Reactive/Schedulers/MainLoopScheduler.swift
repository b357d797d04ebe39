/// Runs work on the main thread, always through the main loop: never before the caller has returned to it.
public final class MainLoopScheduler: Scheduler {
    public init() {}

    @preconcurrency
    @discardableResult
    public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        let disposable = SimpleDisposable()
        MainLoopHop.current.enqueue {
            if !disposable.isDisposed { action() }
        }
        return disposable
    }
}
