import Dispatch
import FoundationEssentials

/// Runs work on a serial Dispatch queue, in the order in which it was scheduled.
public final class QueueScheduler: DateScheduler {
    /// The queue on which work runs.
    public let queue: DispatchQueue

    /// The scheduler of Dispatch's main queue.
    public static let main = QueueScheduler(internalQueue: .main)

    private let inbox: QueueInbox
    /// The repeating timers, which run until they are disposed of or this scheduler goes.
    private let timers = Locked<[ObjectIdentifier: RunningTimer]>([:])

    init(internalQueue: DispatchQueue) {
        queue = internalQueue
        inbox = QueueInbox(internalQueue)
    }

    /// A scheduler with a serial queue of its own.
    ///
    /// - Parameters:
    ///   - qos: the quality of service of that queue; unspecified takes that of whoever schedules.
    ///   - name: the label of that queue, for a debugger.
    ///   - targetQueue: the queue on which that queue's work runs in the end.
    public convenience init(
        qos: DispatchQoS = .unspecified, name: String = "reactive.QueueScheduler",
        targeting targetQueue: DispatchQueue? = nil
    ) {
        self.init(internalQueue: DispatchQueue(label: name, qos: qos, target: targetQueue))
    }

    /// A scheduler with a serial queue of its own, whose work runs on `queue` in the end.
    public convenience init(queue: DispatchQueue, name: String = "reactive.QueueScheduler") {
        self.init(internalQueue: DispatchQueue(label: name, target: queue))
    }

    public var currentDate: Date { Date() }

    @preconcurrency
    @discardableResult
    public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        let scheduled = ScheduledAction(action)
        inbox.add(scheduled)
        return scheduled
    }

    @preconcurrency
    @discardableResult
    public func schedule(after date: Date, action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        let scheduled = ScheduledAction(action)
        queue.asyncAfter(wallDeadline: .now() + date.timeIntervalSinceNow) { scheduled.run() }
        return scheduled
    }

    /// Runs `action` at `date` and then every `interval`; Dispatch chooses the leeway.
    @preconcurrency
    @discardableResult
    public func schedule(
        after date: Date, interval: DispatchTimeInterval, action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        schedule(after: date, interval: interval, leeway: .nanoseconds(0), action: action)
    }

    @preconcurrency
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
        let running = RunningTimer(timer) { [weak self] in self?.release($0) }
        timers.withLock { $0[ObjectIdentifier(running)] = running }
        timer.resume()
        return running
    }

    private func release(_ timer: RunningTimer) {
        // The caller holds the timer, so that nothing is released under the lock.
        timers.withLock { $0[ObjectIdentifier(timer)] = nil }
    }
}

/// A repeating timer, cancelled by being disposed of.
///
/// Unchecked because Dispatch does not say of its sources, which may be used from any thread, that they are Sendable.
private final class RunningTimer: Disposable, @unchecked Sendable {
    private let timer: any DispatchSourceTimer
    private let disposed: @Sendable (RunningTimer) -> Void

    /// - Parameter disposed: lets go of the timer.
    init(_ timer: any DispatchSourceTimer, disposed: @escaping @Sendable (RunningTimer) -> Void) {
        self.timer = timer
        self.disposed = disposed
    }

    var isDisposed: Bool { timer.isCancelled }

    func dispose() {
        timer.cancel()
        disposed(self)
    }
}
