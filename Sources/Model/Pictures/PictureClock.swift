import Dispatch
import FoundationEssentials

/// What time it is, and how one waits: the system's clock, or a test's.
public struct PictureClock: Sendable {
    public var now: @Sendable () -> Date
    /// Does something after so many seconds, on a queue of the clock's own.
    public var after: @Sendable (Double, @escaping @Sendable () -> Void) -> Void

    public init(
        now: @escaping @Sendable () -> Date,
        after: @escaping @Sendable (Double, @escaping @Sendable () -> Void) -> Void
    ) {
        self.now = now
        self.after = after
    }

    private static let alarms = DispatchQueue(label: "vitrine.clock", qos: .userInitiated)

    public static let system = PictureClock(
        now: { Date() },
        after: { seconds, work in
            alarms.asyncAfter(deadline: .now() + seconds, execute: work)
        })
}
