/// Decides when the next copy is made, and whether it replaces the newest copy or rotates it. All times are in seconds
/// since 1970.
struct BackupSchedule: Sendable, Equatable {
    /// The delay after a change, in seconds. It combines changes that follow each other closely.
    static let delay = 5.0
    /// The minimum time between two copies, in seconds.
    static let minInterval = 600.0
    /// The minimum age of the older copy before it is replaced, in seconds. A day leaves time to notice damage or a
    /// mistake.
    static let minAgeOfOlder = 86_400.0

    /// The time at which the newest copy was made; `nil` if there is no copy.
    private let lastMadeAt: Double?
    /// The time at which the older copy was made; `nil` if there is no older copy.
    private let olderMadeAt: Double?
    private var isScheduled = false

    init(lastMadeAt: Double? = nil, olderMadeAt: Double? = nil) {
        (self.lastMadeAt, self.olderMadeAt) = (lastMadeAt, olderMadeAt)
    }

    /// Returns the delay in seconds after which the caller makes a copy, or `nil` if a copy is already scheduled. A
    /// last copy with a future date, caused by a wrong clock, does not delay the next copy.
    mutating func changed(at now: Double) -> Double? {
        guard !isScheduled else { return nil }
        isScheduled = true
        var wait = Self.delay
        if let lastMadeAt, lastMadeAt <= now { wait = max(wait, lastMadeAt + Self.minInterval - now) }
        return wait
    }

    /// Returns whether the newest copy is kept as the older copy when a new copy is made.
    func rotates(at now: Double) -> Bool {
        guard lastMadeAt != nil else { return false }
        guard let olderMadeAt, olderMadeAt <= now else { return true }
        return now - olderMadeAt >= Self.minAgeOfOlder
    }
}
