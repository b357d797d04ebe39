import Dispatch
import FoundationEssentials

/// Something that runs work, in an order and on a thread of its own choosing.
public protocol Scheduler: AnyObject, Sendable {
    /// Runs `action`, now or later.
    ///
    /// - Returns: a disposable that withdraws the action if it has not begun; nil if it cannot be withdrawn.
    @discardableResult
    func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)?
}

/// A scheduler that knows the time and can run work later.
public protocol DateScheduler: Scheduler {
    /// The time by which this scheduler works.
    var currentDate: Date { get }

    /// Runs `action` at `date` or as soon after it as possible.
    @discardableResult
    func schedule(after date: Date, action: @escaping @Sendable () -> Void) -> (any Disposable)?

    /// Runs `action` at `date` and then every `interval`, until the disposable is disposed of.
    ///
    /// - Parameters:
    ///   - date: when the first run is due, by `currentDate`.
    ///   - interval: from one run being due to the next.
    ///   - leeway: by how much a run may be late, for the sake of the battery.
    ///   - action: what is run each time.
    @discardableResult
    func schedule(
        after date: Date, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)?
}
