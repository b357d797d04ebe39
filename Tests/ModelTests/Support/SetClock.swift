import FoundationEssentials
import Model
import Synchronization

/// A clock that tests set. It records delayed work.
final class SetClock: Sendable {
    private struct State {
        var now = 1_000_000.0
        /// The error of the time of day in seconds.
        var error = 0.0
        var waiting: [(at: Double, work: @Sendable () -> Void)] = []
    }

    private let state = Mutex(State())
    private let (counts, countsInput) = AsyncStream<Int>.makeStream()

    var now: Double { state.withLock { $0.now + $0.error } }
    var waits: [Double] { state.withLock { state in state.waiting.map { $0.at - state.now } } }

    var clock: SchedulingClock {
        SchedulingClock(
            now: { Date(timeIntervalSince1970: self.now) },
            steady: { self.state.withLock { $0.now } },
            after: { seconds, work in
                let count = self.state.withLock { state in
                    state.waiting.append((state.now + seconds, work))
                    return state.waiting.count
                }
                self.countsInput.yield(count)
            })
    }

    /// Waits until this number of delayed blocks is scheduled.
    func untilWaiting(_ count: Int) async {
        for await waiting in counts where waiting >= count { return }
    }

    /// Changes the time of day. The change does not affect scheduled work.
    func set(by seconds: Double) { state.withLock { $0.error += seconds } }

    /// Advances the clock and runs the work that is then due.
    func advance(by seconds: Double) {
        let due = state.withLock { state in
            state.now += seconds
            let due = state.waiting.filter { $0.at <= state.now }
            state.waiting.removeAll { $0.at <= state.now }
            return due
        }
        for (_, work) in due { work() }
    }
}
