/// When the next copy is made, and whether it replaces the newest one or pushes it down. All times in seconds since 1970.
struct BackupSchedule: Sendable, Equatable {
    /// Changes often come several at a time.
    static let delay = 5.0
    /// No two copies are made within this time, however much is changed.
    static let shortestPause = 600.0
    /// The older copy is to help when damage or a mistake is noticed late.
    static let ageOfOlder = 86_400.0

    /// When the newest copy was made; `nil` if there is none.
    var lastMadeAt: Double?
    /// When the one below was made.
    var olderMadeAt: Double?
    /// When the copy that has been asked for is due.
    private(set) var dueAt: Double?

    init(lastMadeAt: Double? = nil, olderMadeAt: Double? = nil) {
        (self.lastMadeAt, self.olderMadeAt) = (lastMadeAt, olderMadeAt)
    }

    /// Seconds until a copy is to be made, if one is to be scheduled now. Clocks that were wrong once do not put it off for ever.
    mutating func changed(at now: Double) -> Double? {
        guard dueAt == nil else { return nil }
        var wait = Self.delay
        if let lastMadeAt, lastMadeAt <= now { wait = max(wait, lastMadeAt + Self.shortestPause - now) }
        dueAt = now + wait
        return wait
    }

    /// Whether the newest copy is worth keeping beside the one that is made now.
    func rotates(at now: Double) -> Bool {
        guard lastMadeAt != nil else { return false }
        guard let olderMadeAt, olderMadeAt <= now else { return true }
        return now - olderMadeAt >= Self.ageOfOlder
    }

    mutating func made(at now: Double, rotated: Bool) {
        if rotated { olderMadeAt = lastMadeAt }
        (lastMadeAt, dueAt) = (now, nil)
    }

    /// The copy could not be made: the next change asks again.
    mutating func failed() { dueAt = nil }
}
