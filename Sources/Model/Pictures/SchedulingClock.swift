import Dispatch
import FoundationEssentials
import Glibc

/// What time it is, and how one waits: the system's clock, or a test's.
public struct SchedulingClock: Sendable {
    /// The time of day, which people and daemons set to other times: for what is told, and for what is kept on disk.
    public var now: @Sendable () -> Date
    /// Seconds that only ever grow, also while the computer sleeps: for whatever waits. The beginning means nothing.
    public var steady: @Sendable () -> Double
    /// Does something after so many seconds, on a queue of the clock's own. Time that the computer sleeps does not count.
    public var after: @Sendable (Double, @escaping @Sendable () -> Void) -> Void

    /// - Parameter steady: without it the time of day, for clocks that nobody sets.
    public init(
        now: @escaping @Sendable () -> Date, steady: (@Sendable () -> Double)? = nil,
        after: @escaping @Sendable (Double, @escaping @Sendable () -> Void) -> Void
    ) {
        self.now = now
        self.steady = steady ?? { now().timeIntervalSince1970 }
        self.after = after
    }

    /// This moment by both clocks.
    public var moment: ClockMoment { ClockMoment(date: now(), steady: steady()) }

    private static let timerQueue = DispatchQueue(label: "vitrine.clock", qos: .userInitiated)

    public static let system = SchedulingClock(
        now: { Date() },
        steady: {
            var time = timespec()
            clock_gettime(CLOCK_BOOTTIME, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
        },
        after: { seconds, work in
            timerQueue.asyncAfter(deadline: .now() + seconds, execute: work)
        })
}

/// One moment, as people say it and as one measures how long something takes.
public struct ClockMoment: Sendable, Equatable {
    public let date: Date
    public let steady: Double

    public init(date: Date, steady: Double) {
        (self.date, self.steady) = (date, steady)
    }
}
