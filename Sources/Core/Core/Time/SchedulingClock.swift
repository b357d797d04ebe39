import Dispatch
import FoundationEssentials
import Glibc

/// Reads times and schedules delayed work, with the system's clock or a test's clock. The clock of models and services.
///
/// View models, which display what remains of a wait, have a `DateScheduler` of Reactive instead: its time is only the time
/// of day.
public struct SchedulingClock: Sendable {
    /// The time of day, which users and daemons can change: for display and for stored times.
    public var now: @Sendable () -> Date
    /// A monotonic time in seconds that includes sleep of the computer: for delays. Its start is arbitrary.
    public var steady: @Sendable () -> Double
    /// Runs work after a delay in seconds, on a queue of the clock's own. Sleep of the computer does not count.
    public var after: @Sendable (Double, @escaping @Sendable () -> Void) -> Void

    /// - Parameter steady: by default the time of day, for test clocks.
    public init(
        now: @escaping @Sendable () -> Date, steady: (@Sendable () -> Double)? = nil,
        after: @escaping @Sendable (Double, @escaping @Sendable () -> Void) -> Void
    ) {
        self.now = now
        self.steady = steady ?? { now().timeIntervalSince1970 }
        self.after = after
    }

    /// The current time of both clocks.
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

/// One point in time, as a date and on the monotonic clock.
public struct ClockMoment: Sendable, Equatable {
    public let date: Date
    public let steady: Double

    public init(date: Date, steady: Double) {
        (self.date, self.steady) = (date, steady)
    }
}
