/// Counts the requests of one allowance: so many in a stretch of time. A token that is taken comes back one period later,
/// so that no stretch of that length ever sees more requests than are allowed, wherever it begins; a bucket that fills
/// evenly would let through nearly twice as many in its first period. What the service reports is believed where it is
/// stricter: others, or this program before its last start, may have asked as well.
///
/// A value; times are seconds from whenever one likes, but always the same.
struct TokenBucket: Sendable, Equatable {
    private(set) var capacity: Int
    let period: Double
    /// When each token that has been taken comes back, ascending.
    private(set) var returns: [Double] = []
    /// When each token is looked for again that others have taken, as the service has said last. When those come back is not
    /// known, and not kept: the service is asked again, and says.
    private var others: [Double] = []

    /// Seconds after which a service is asked again that has nothing left because of others.
    static let longestPauseForOthers = 300.0

    init(capacity: Int, period: Double) {
        self.capacity = max(1, capacity)
        self.period = period
    }

    /// Tokens there are now.
    func available(at now: Double) -> Int { max(0, capacity - returns.count { $0 > now } - others.count { $0 > now }) }

    /// Seconds until there is a token; 0 if there is one.
    func wait(at now: Double) -> Double {
        let missing = (returns + others).filter { $0 > now }.sorted()
        guard missing.count >= capacity else { return 0 }
        return missing[missing.count - capacity] - now
    }

    /// Takes one; there may be none, since a service may be asked in spite of it.
    mutating func take(at now: Double) {
        sweep(now)
        insert(now + period)
    }

    /// Takes what the service says: how many requests a period has, how many are left, and in how many seconds all of
    /// them are there again.
    mutating func learn(limit: Int?, remaining: Int?, reset: Double?, at now: Double) {
        sweep(now)
        if let limit, limit > 0 { capacity = limit }
        let end = now + min(max(reset ?? period, 0), period)
        if reset != nil { returns = returns.map { min($0, end) } }
        // Answers overtake each other, and requests are under way: more tokens than were counted here are not believed.
        guard let remaining else { return }
        others = []
        let pause = reset == nil ? min(period, Self.longestPauseForOthers) : end - now
        let missing = max(0, available(at: now) - max(0, remaining))
        others = [Double](repeating: now + pause, count: missing)
    }

    /// Adds tokens that were taken before, by when they come back. No more than there can be: what is kept may be damaged.
    mutating func add(_ moments: [Double], at now: Double) {
        let fresh = moments.filter { $0.isFinite && $0 > now }
        returns = (returns + fresh.sorted().suffix(capacity)).map { min($0, now + period) }.sorted()
    }

    private mutating func insert(_ moment: Double) {
        returns.insert(moment, at: returns.firstIndex { $0 > moment } ?? returns.endIndex)
    }

    /// A clock that was set back would make tokens wait for what may be hours: they never wait longer than a period.
    private mutating func sweep(_ now: Double) {
        returns = returns.filter { $0 > now }.map { min($0, now + period) }
    }
}
