import Dispatch
import FoundationEssentials

/// A scheduler whose time changes only when a test advances it.
///
/// Actions run on the thread that advances the time, in the order of their dates. Actions with equal dates run in the
/// order in which they were scheduled.
public final class TestScheduler: DateScheduler {
    private struct Scheduled: Sendable {
        let date: Date
        let order: Int
        let isWithdrawn: SimpleDisposable
        let action: @Sendable () -> Void
    }

    private struct State: Sendable {
        var now: Date
        var order = 0
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
        let isWithdrawn = SimpleDisposable()
        state.withLock { state in
            let new = Scheduled(
                date: date ?? state.now, order: state.order, isWithdrawn: isWithdrawn, action: action)
            state.order += 1
            state.actions.append(new)
        }
        return isWithdrawn
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
            while let next = takeNext(until: newDate) {
                if !next.isWithdrawn.isDisposed { next.action() }
            }
            state.withLock { $0.now = max($0.now, newDate) }
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
                state.actions = state.actions.map {
                    Scheduled(
                        date: $0.date.addingTimeInterval(distance), order: $0.order, isWithdrawn: $0.isWithdrawn,
                        action: $0.action)
                }
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
            guard let next = takeNext(until: limit) else {
                state.withLock { $0.now = max($0.now, limit) }
                return false
            }
            if !next.isWithdrawn.isDisposed { next.action() }
            return true
        }
    }

    /// Swift has no way to wait until all tasks are suspended. A background task runs after the tasks that are ready.
    private static func letTasksRun() async {
        for _ in 0..<10 { await Task.detached(priority: .background) { await Task.yield() }.value }
    }

    private func takeNext(until limit: Date) -> Scheduled? {
        state.withLock { state in
            let due = state.actions.indices.filter { state.actions[$0].date <= limit }
            let first = due.min {
                let (left, right) = (state.actions[$0], state.actions[$1])
                return left.date == right.date ? left.order < right.order : left.date < right.date
            }
            guard let first else { return nil }
            let next = state.actions.remove(at: first)
            state.now = max(state.now, next.date)
            return next
        }
    }
}
