/// Runs everything at once, on the calling thread.
public final class ImmediateScheduler: Scheduler {
    public init() {}

    @preconcurrency
    @discardableResult
    public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        action()
        return nil
    }
}
