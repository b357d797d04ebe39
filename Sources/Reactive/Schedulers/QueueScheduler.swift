import Dispatch
import FoundationEssentials

/// Runs work on a serial Dispatch queue, in the order in which it was scheduled.
public final class QueueScheduler: DateScheduler {
    /// The queue on which work runs.
    public let queue: DispatchQueue

    /// The scheduler of Dispatch's main queue.
    public static let main = QueueScheduler(internalQueue: .main)

    private let inbox: QueueInbox

    init(internalQueue: DispatchQueue) {
        queue = internalQueue
        inbox = QueueInbox(internalQueue)
    }

    /// A scheduler with a serial queue of its own.
    ///
    /// - Parameters:
    ///   - qos: the quality of service of that queue.
    ///   - name: the label of that queue, for a debugger.
    ///   - targetQueue: the queue on which that queue's work runs in the end.
    public convenience init(
        qos: DispatchQoS = .default, name: String = "reactive.QueueScheduler",
        targeting targetQueue: DispatchQueue? = nil
    ) {
        self.init(internalQueue: DispatchQueue(label: name, qos: qos, target: targetQueue))
    }

    /// A scheduler with a serial queue of its own, whose work runs on `queue` in the end.
    public convenience init(queue: DispatchQueue, name: String = "reactive.QueueScheduler") {
        self.init(internalQueue: DispatchQueue(label: name, target: queue))
    }

    public var currentDate: Date { Date() }

    @discardableResult
    public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        let scheduled = ScheduledAction(action)
        inbox.add(scheduled)
        return scheduled
    }

    @discardableResult
    public func schedule(after date: Date, action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        let scheduled = ScheduledAction(action)
        queue.asyncAfter(wallDeadline: .now() + date.timeIntervalSinceNow) { scheduled.run() }
        return scheduled
    }

    /// Runs `action` at `date` and then every `interval`; Dispatch chooses the leeway.
    @discardableResult
    public func schedule(
        after date: Date, interval: DispatchTimeInterval, action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        schedule(after: date, interval: interval, leeway: .nanoseconds(0), action: action)
    }

    @discardableResult
    public func schedule(
        after date: Date, interval: DispatchTimeInterval, leeway: DispatchTimeInterval = .nanoseconds(0),
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        precondition(interval.seconds >= 0, "a repeating interval cannot be negative")
        precondition(leeway.seconds >= 0, "a leeway cannot be negative")
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(wallDeadline: .now() + date.timeIntervalSinceNow, repeating: interval, leeway: leeway)
        timer.setEventHandler(handler: action)
        timer.resume()
        return RunningTimer(timer)
    }
}

/// A repeating timer, cancelled by being disposed of.
///
/// Unchecked because Dispatch does not say of its sources, which may be used from any thread, that they are Sendable.
private final class RunningTimer: Disposable, @unchecked Sendable {
    private let timer: any DispatchSourceTimer

    init(_ timer: any DispatchSourceTimer) {
        self.timer = timer
    }

    var isDisposed: Bool { timer.isCancelled }

    func dispose() {
        timer.cancel()
    }
}
