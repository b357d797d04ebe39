import Dispatch
import FoundationEssentials

/// A scheduler whose time changes only when a test advances it.
///
/// Actions run on the thread that advances the time, in the order of their dates. Actions with equal dates run in the
/// order in which they were scheduled.
public final class TestScheduler: DateScheduler {
    private struct Scheduled: Sendable {
        var date: Date
        let isWithdrawn = SimpleDisposable()
        let action: @Sendable () -> Void
    }

    private struct State: Sendable {
        var now: Date
        /// The actions in the order in which they run.
        var actions: [Scheduled] = []
    }

    private let state: Locked<State>
    private let advancing = RecursiveLock()

    /// - Parameter startDate: the scheduler's initial time.
    public init(startDate: Date = Date(timeIntervalSinceReferenceDate: 0)) {
        state = Locked(State(now: startDate))
    }

    public var currentDate: Date { state.withLock { $0.now } }

    @preconcurrency
    @discardableResult
    public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        enqueue(at: nil, action)
    }

    @preconcurrency
    @discardableResult
    public func schedule(after date: Date, action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        enqueue(at: date, action)
    }

    /// Runs `action` once, `delay` from now.
    @preconcurrency
    @discardableResult
    public func schedule(
        after delay: DispatchTimeInterval, action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        enqueue(at: currentDate.addingTimeInterval(delay.seconds), action)
    }

    @preconcurrency
    @discardableResult
    public func schedule(
        after date: Date, interval: DispatchTimeInterval, leeway: DispatchTimeInterval = .seconds(0),
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        precondition(interval.seconds >= 0, "a repeating interval cannot be negative")
        let disposable = SerialDisposable()
        `repeat`(at: date, every: interval.seconds, until: disposable, action)
        return disposable
    }

    private func `repeat`(
        at date: Date, every interval: Double, until disposable: SerialDisposable,
        _ action: @escaping @Sendable () -> Void
    ) {
        disposable.inner = enqueue(at: date) { [unowned self] in
            action()
            self.repeat(at: date.addingTimeInterval(interval), every: interval, until: disposable, action)
        }
    }

    private func enqueue(at date: Date?, _ action: @escaping @Sendable () -> Void) -> any Disposable {
        state.withLock { state in
            let new = Scheduled(date: date ?? state.now, action: action)
            let predecessor = state.actions.lastIndex { $0.date <= new.date }
            state.actions.insert(new, at: predecessor.map { $0 + 1 } ?? 0)
            return new.isWithdrawn
        }
    }

    /// Runs the actions that are due now, without advancing the time.
    public func advance() {
        advance(by: .nanoseconds(0))
    }

    /// Advances the time, and runs the actions that become due.
    public func advance(by interval: DispatchTimeInterval) {
        advance(to: currentDate.addingTimeInterval(interval.seconds))
    }

    /// Advances the time by seconds, and runs the actions that become due.
    public func advance(by interval: TimeInterval) {
        advance(to: currentDate.addingTimeInterval(interval))
    }

    /// Advances the time to `newDate`, and runs the actions that become due.
    public func advance(to newDate: Date) {
        advancing.withLock {
            precondition(currentDate <= newDate, "a scheduler's time only advances; see rewind(by:)")
            while runNext(until: newDate) {}
        }
    }

    /// Runs all scheduled actions.
    public func run() {
        advance(to: .distantFuture)
    }

    /// Moves the time and the dates of all scheduled actions back.
    public func rewind(by interval: DispatchTimeInterval) {
        let distance = -interval.seconds
        advancing.withLock {
            state.withLock { state in
                state.now = state.now.addingTimeInterval(distance)
                for index in state.actions.indices { state.actions[index].date.addTimeInterval(distance) }
            }
        }
    }

    /// Runs the actions that are due now, without advancing the time. Tasks can run before each action, so that their
    /// actions are included.
    @MainActor
    public func advance() async {
        await advance(to: currentDate)
    }

    /// Advances the time, and runs the actions that become due. Tasks can run before each action.
    @MainActor
    public func advance(by interval: DispatchTimeInterval) async {
        await advance(to: currentDate.addingTimeInterval(interval.seconds))
    }

    /// Advances the time by seconds, and runs the actions that become due. Tasks can run before each action.
    @MainActor
    public func advance(by interval: TimeInterval) async {
        await advance(to: currentDate.addingTimeInterval(interval))
    }

    /// Advances the time to `newDate`, and runs the actions that become due. Tasks can run before each action.
    @MainActor
    public func advance(to newDate: Date) async {
        precondition(currentDate <= newDate, "a scheduler's time only advances; see rewind(by:)")
        repeat {
            await TestScheduler.letTasksRun()
        } while runNext(until: newDate)
    }

    /// Runs all scheduled actions. Tasks can run before each action.
    @MainActor
    public func run() async {
        await advance(to: .distantFuture)
    }

    /// Runs the next due action. If there is none, sets the time to the limit and returns false.
    private func runNext(until limit: Date) -> Bool {
        advancing.withLock {
            let next = state.withLock { state -> Scheduled? in
                guard let first = state.actions.first, first.date <= limit else {
                    state.now = max(state.now, limit)
                    return nil
                }
                state.now = max(state.now, first.date)
                return state.actions.removeFirst()
            }
            if let next, !next.isWithdrawn.isDisposed { next.action() }
            return next != nil
        }
    }

    /// Swift has no way to wait until all tasks are suspended. A background task runs after the tasks that are ready.
    private static func letTasksRun() async {
        for _ in 0..<10 { await Task.detached(priority: .background) { await Task.yield() }.value }
    }
}
