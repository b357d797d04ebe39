extension RateLimitUsage {
    /// A refusal that was kept is believed for no longer than this, in seconds: the clock may have been wrong when it came.
    static let longestStoredRefusal = 86_400.0

    /// What is worth being kept now.
    func stored(at now: Double) -> StoredRateLimitUsage {
        StoredRateLimitUsage(
            allowances: counted.map {
                StoredRateLimitUsage.Allowance(
                    period: $0.allowance.period, returns: $0.bucket.returns.filter { $0 > now })
            },
            refusedUntil: refusedUntil.flatMap { $0 > now ? $0 : nil })
    }

    /// Adds what was spent before the program started. What is over by now is left out, and so are allowances that the service
    /// does not have any more; what lies further ahead than a period comes from a clock that has been set back.
    mutating func add(_ stored: StoredRateLimitUsage, at now: Double) {
        for index in counted.indices {
            let period = counted[index].allowance.period
            let returns = stored.allowances.first { $0.period == period }?.returns ?? []
            counted[index].bucket.add(returns, at: now)
        }
        if let until = stored.refusedUntil, until.isFinite, until > now {
            refusedUntil = max(refusedUntil ?? now, min(until, now + Self.longestStoredRefusal))
        }
    }
}
