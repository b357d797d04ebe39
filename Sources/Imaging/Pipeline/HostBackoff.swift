import FoundationEssentials

/// A period in which a host accepts no requests.
struct HostBackoff: Sendable, Equatable {
    /// The end of the period, for error messages.
    let until: Date
    /// The end of the period by the monotonic clock, in seconds.
    let over: Double
    /// Whether the period is too long to wait for, so that requests to this host fail at once.
    let isLong: Bool

    /// Maximum seconds that a row waits for its picture without an error message.
    static let maxWait = 120.0
    /// Maximum seconds between checks of the clock, because timers do not count the time that the computer sleeps.
    static let maxSleep = 60.0
    /// Maximum number of retries of one picture after refusals.
    static let tries = 3

    /// Returns the delay in seconds where the server names none. It doubles after each consecutive refusal.
    static func backoff(after refusals: Int) -> Double { min(2 * Double(1 << min(refusals, 10)), maxWait) }
}
