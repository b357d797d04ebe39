import Dispatch
import FoundationEssentials

/// Runs work on a serial Dispatch queue, in the order in which it was scheduled.
public final class QueueScheduler: DateScheduler {
    /// The queue on which work runs.
    public let queue: DispatchQueue

    /// The scheduler of Dispatch's main queue.
    public static let main = QueueScheduler(internalQueue: .main)

    private let inbox: QueueInbox
    /// The repeating timers, which run until they are disposed of or this scheduler is deinitialized.
    private let timers = Locked<[ObjectIdentifier: RunningTimer]>([:])

    init(internalQueue: DispatchQueue) {
        queue = internalQueue
        inbox = QueueInbox(internalQueue)
    }

    /// Creates a scheduler with a serial queue of its own.
    ///
    /// - Parameters:
    ///   - qos: the quality of service of that queue; unspecified uses the quality of service of the scheduling thread.
    ///   - name: the label of that queue for the debugger.
    ///   - targetQueue: the target queue of that queue.
    public convenience init(
        qos: DispatchQoS = .unspecified, name: String = "reactive.QueueScheduler",
        targeting targetQueue: DispatchQueue? = nil
    ) {
        self.init(internalQueue: DispatchQueue(label: name, qos: qos, target: targetQueue))
    }

    /// Creates a scheduler with a serial queue of its own, whose target queue is `queue`.
    public convenience init(queue: DispatchQueue, name: String = "reactive.QueueScheduler") {
        self.init(internalQueue: DispatchQueue(label: name, target: queue))
    }

    public var currentDate: Date { Date() }

    /// Waits until all scheduled actions have run, and those that they have scheduled. Not on the queue itself.
    public func drain() {
        let isDone = DispatchSemaphore(value: 0)
        schedule { self.schedule { isDone.signal() } }
        isDone.wait()
    }

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
        // The caller keeps the timer alive, so that the lock is not held at its release.
        timers.withLock { $0[ObjectIdentifier(timer)] = nil }
    }
}

/// A repeating timer, which disposal cancels.
///
/// Unchecked, because Dispatch does not declare its sources as Sendable, although any thread may use them.
private final class RunningTimer: Disposable, @unchecked Sendable {
    private let timer: any DispatchSourceTimer
    private let disposed: @Sendable (RunningTimer) -> Void

    /// - Parameter disposed: releases the timer.
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
