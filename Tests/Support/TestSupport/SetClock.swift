import Core
import FoundationEssentials
import Reactive

/// A clock that the test sets. It keeps delayed work until the test advances it. Any thread.
public final class SetClock: Sendable {
    private struct State {
        var now: Date
        /// The error of the time of day in seconds.
        var error = 0.0
        var waiting: [(until: Date, work: @Sendable () -> Void)] = []
    }

    private let state: Locked<State>
    /// The number of waiting blocks after each new one.
    private let waitingCounts = RecordedEvents<Int>()

    /// - Parameter now: a whole second, so that the sums of fractions are exact.
    public init(_ now: Date = Date(timeIntervalSince1970: 1_800_000_000)) { state = Locked(State(now: now)) }

    /// The time of day, including its error.
    public var now: Date { state.withLock { $0.now.addingTimeInterval($0.error) } }
    /// The number of blocks that wait for their time.
    public var waitingCount: Int { state.withLock { $0.waiting.count } }

    /// What the tested object gets.
    public var clock: SchedulingClock {
        SchedulingClock(
            now: { self.now },
            steady: { self.state.withLock { $0.now.timeIntervalSince1970 } },
            after: { seconds, work in
                let count = self.state.withLock { state in
                    state.waiting.append((state.now.addingTimeInterval(seconds), work))
                    return state.waiting.count
                }
                self.waitingCounts.add(count)
            })
    }

    /// Returns when this number of blocks waits; at once when the test is canceled.
    public func untilWaiting(_ count: Int) async {
        while let waiting = await waitingCounts.next(), waiting < count {}
    }

    /// Changes the time of day without advancing the clock. The change does not affect waiting work.
    public func set(by seconds: Double) { state.withLock { $0.error += seconds } }

    /// Simulates sleep of the computer: time passes, and timers do not count it.
    public func suspend(by seconds: Double) {
        state.withLock { state in
            state.now.addTimeInterval(seconds)
            state.waiting = state.waiting.map { ($0.until.addingTimeInterval(seconds), $0.work) }
        }
    }

    /// Advances the clock and performs the work that is then due, in the order of its times.
    public func advance(by seconds: Double) {
        let due = state.withLock { state in
            state.now.addTimeInterval(seconds)
            let due = state.waiting.filter { $0.until <= state.now }.sorted { $0.until < $1.until }
            state.waiting.removeAll { $0.until <= state.now }
            return due
        }
        for entry in due { entry.work() }
    }
}
