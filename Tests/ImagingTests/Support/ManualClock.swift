import Foundation
import Model
import Reactive

/// A clock that the test advances.
final class ManualClock: Sendable {
    private struct Contents {
        var now = Date(timeIntervalSince1970: 1_800_000_000)
        /// The error of the time of day in seconds.
        var error = 0.0
        var waiting: [(until: Date, work: @Sendable () -> Void)] = []
    }

    private let contents = Locked(Contents())

    /// The time of day, including its error.
    var now: Date { contents.withLock { $0.now.addingTimeInterval($0.error) } }
    var waitingCount: Int { contents.withLock { $0.waiting.count } }

    var clock: SchedulingClock {
        SchedulingClock(
            now: { self.now },
            steady: { self.contents.withLock { $0.now.timeIntervalSince1970 } },
            after: { seconds, work in
                self.contents.withLock { $0.waiting.append(($0.now.addingTimeInterval(seconds), work)) }
            })
    }

    /// Changes the time of day without advancing the clock.
    func set(by seconds: Double) { contents.withLock { $0.error += seconds } }

    /// Simulates sleep: time passes, and timers do not count it.
    func suspend(_ seconds: Double) {
        contents.withLock { contents in
            contents.now.addTimeInterval(seconds)
            contents.waiting = contents.waiting.map { ($0.until.addingTimeInterval(seconds), $0.work) }
        }
    }

    /// Advances the clock and performs the due work in the order of its times.
    func advance(_ seconds: Double) {
        let due = contents.withLock { contents in
            contents.now.addTimeInterval(seconds)
            let due = contents.waiting.filter { $0.until <= contents.now }.sorted { $0.until < $1.until }
            contents.waiting.removeAll { $0.until <= contents.now }
            return due
        }
        for entry in due { entry.work() }
    }
}
