/// Counts the requests of one allowance with a sliding window. Each used token returns after one period, so that no
/// window of that length contains more requests than permitted. A bucket with a continuous refill would permit nearly
/// twice as many in the first period. Reports of the service apply where they are stricter, because other clients, or
/// an earlier run of this program, may have sent requests.
///
/// A value. Times are seconds from an arbitrary but fixed start.
struct TokenBucket: Sendable, Equatable {
    private(set) var capacity: Int
    let period: Double
    /// The return times of used tokens, ascending.
    private(set) var returns: [Double] = []
    /// The times at which tokens that other clients have used count again, according to the service's last report.
    /// Their real return times are unknown and are not stored: the next response reports the state.
    private var others: [Double] = []

    /// Seconds after which the program tries again if other clients have used all tokens.
    static let longestPauseForOthers = 300.0
    /// No service permits more requests per period. The bucket stores a time for each, and a report may be nonsense.
    private static let maxCapacity = 100_000

    init(capacity: Int, period: Double) {
        self.capacity = min(max(1, capacity), Self.maxCapacity)
        self.period = period
    }

    /// Returns the number of available tokens.
    func available(at now: Double) -> Int { max(0, capacity - returns.count { $0 > now } - others.count { $0 > now }) }

    /// Returns the seconds until a token is available; 0 if there is one.
    func wait(at now: Double) -> Double {
        let missing = (returns + others).filter { $0 > now }.sorted()
        guard missing.count >= capacity else { return 0 }
        return missing[missing.count - capacity] - now
    }

    /// Uses one token. None may be available, because callers may send a request regardless.
    mutating func take(at now: Double) {
        sweep(now)
        returns.append(now + period)
    }

    /// Applies the service's report: requests per period, remaining requests, and seconds until all are available
    /// again.
    mutating func learn(limit: Int?, remaining: Int?, reset: Double?, at now: Double) {
        sweep(now)
        if let limit, limit > 0 { capacity = min(limit, Self.maxCapacity) }
        let end = now + min(max(reset ?? period, 0), period)
        if reset != nil { returns = returns.map { min($0, end) } }
        // Responses overtake each other and requests are running. The bucket therefore ignores reports of more tokens
        // than it has counted itself.
        guard let remaining else { return }
        others = []
        let pause = reset == nil ? min(period, Self.longestPauseForOthers) : end - now
        let missing = max(0, available(at: now) - max(0, remaining))
        others = [Double](repeating: now + pause, count: missing)
    }

    /// Adds tokens that an earlier run has used, by their return times. At most `capacity` of them are added, because
    /// the stored data may be damaged. Times further ahead than one period are ignored: the clock was wrong.
    mutating func add(_ moments: [Double], at now: Double) {
        let fresh = moments.filter { $0 > now && $0 <= now + period }
        returns = (returns + fresh.sorted().suffix(capacity)).sorted()
    }

    /// Removes returned tokens. After the clock was set back, tokens wait at most one period, so that none of them returns
    /// later than one that is used now.
    private mutating func sweep(_ now: Double) {
        returns = returns.filter { $0 > now }.map { min($0, now + period) }
    }
}
