import Dispatch
import FoundationEssentials

/// Runs work in an order and on a thread that the implementation determines.
@preconcurrency
public protocol Scheduler: AnyObject, Sendable {
    /// Runs `action`, now or later.
    ///
    /// - Returns: a disposable that cancels the action if it has not begun; nil if the action cannot be cancelled.
    @discardableResult
    @preconcurrency
    func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)?
}

/// A scheduler that knows the time and can run work later.
@preconcurrency
public protocol DateScheduler: Scheduler {
    /// This scheduler's current time.
    var currentDate: Date { get }

    /// Runs `action` at `date` or as soon as possible after it.
    @discardableResult
    @preconcurrency
    func schedule(after date: Date, action: @escaping @Sendable () -> Void) -> (any Disposable)?

    /// Runs `action` at `date` and then every `interval`, until the disposable is disposed of.
    ///
    /// - Parameters:
    ///   - date: the due time of the first run, by `currentDate`.
    ///   - interval: the time between two due times.
    ///   - leeway: the maximum delay of a run, which saves energy.
    ///   - action: the action to run each time.
    @discardableResult
    @preconcurrency
    func schedule(
        after date: Date, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)?
}

extension DateScheduler {
    /// Runs `action` after `delay` and then every `interval`, until the disposable is disposed of.
    @preconcurrency
    @discardableResult
    public func schedule(
        after delay: DispatchTimeInterval, interval: DispatchTimeInterval,
        leeway: DispatchTimeInterval = .seconds(0), action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        schedule(
            after: currentDate.addingTimeInterval(delay.seconds), interval: interval, leeway: leeway, action: action)
    }

    /// Suspends the task for `interval` of this scheduler's time, without blocking a thread. The interval begins with the
    /// call, because the function stays on the caller's actor.
    ///
    /// - Throws: `CancellationError` if the task is cancelled before or meanwhile.
    public func sleep(
        for interval: DispatchTimeInterval, leeway: DispatchTimeInterval = .seconds(0),
        isolation: isolated (any Actor)? = #isolation
    ) async throws {
        precondition(interval.seconds >= 0, "an interval cannot be negative")
        precondition(leeway.seconds >= 0, "a leeway cannot be negative")
        try Task.checkCancellation()
        for await _ in timer(interval: interval, leeway: leeway) { break }
        try Task.checkCancellation()
    }

    /// Suspends the task until `deadline` of this scheduler's time, without blocking a thread.
    ///
    /// - Throws: `CancellationError` if the task is cancelled before or meanwhile.
    public func sleep(
        until deadline: Date, leeway: DispatchTimeInterval = .seconds(0), isolation: isolated (any Actor)? = #isolation
    ) async throws {
        let seconds = deadline.timeIntervalSince(currentDate)
        precondition(seconds > 0, "a deadline lies in the future")
        try await sleep(for: .nanoseconds(Int(min(seconds * 1e9, 9e18))), leeway: leeway, isolation: isolation)
    }

    /// Returns a sequence of this scheduler's time every `interval`, beginning one interval from now. The end of the
    /// iteration, or the cancellation of its task, ends the timer.
    public func timer(
        interval: DispatchTimeInterval, leeway: DispatchTimeInterval = .seconds(0)
    ) -> AsyncStream<Date> {
        precondition(interval.seconds >= 0, "an interval cannot be negative")
        precondition(leeway.seconds >= 0, "a leeway cannot be negative")
        return AsyncStream { continuation in
            let timer = schedule(after: interval, interval: interval, leeway: leeway) {
                continuation.yield(self.currentDate)
            }
            continuation.onTermination = { _ in timer?.dispose() }
        }
    }
}
