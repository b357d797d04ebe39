/// The requests that a service has received within its rate limit, and the end of its last refusal. A value; times are
/// seconds as in `TokenBucket`.
struct RateLimitUsage: Sendable {
    private var buckets: [(allowance: RateLimit.Allowance, bucket: TokenBucket)]
    private var refusedUntil: Double?

    /// The pause after a refusal without a specified time, in seconds.
    private static let defaultPause = 60.0

    init(_ rateLimit: RateLimit) {
        buckets = rateLimit.allowances.map { ($0, TokenBucket(capacity: $0.requests, period: $0.period)) }
    }

    /// Returns the seconds until the next request is permitted; 0 for now.
    func wait(at now: Double) -> Double {
        let waits = buckets.map { $0.bucket.wait(at: now) } + [(refusedUntil ?? now) - now]
        return max(0, waits.max() ?? 0)
    }

    mutating func spend(at now: Double) {
        for index in buckets.indices { buckets[index].bucket.take(at: now) }
    }

    /// Applies the limits that a response's header reports.
    mutating func learn(from headers: [String: String], at now: Double) {
        for index in buckets.indices {
            guard let report = buckets[index].allowance.report(in: headers) else { continue }
            buckets[index].bucket.learn(
                limit: report.limit, remaining: report.remaining, reset: report.reset, at: now)
        }
    }

    /// Records a refusal, after which the next request is permitted only at a later time.
    mutating func limit(until: Double?, at now: Double) {
        refusedUntil = max(refusedUntil ?? now, until ?? now + Self.defaultPause)
    }

    /// Refusals are stored for at most this many seconds.
    private static let longestStoredRefusal = 86_400.0

    /// Returns the usage to store.
    func stored(at now: Double) -> StoredRateLimitUsage {
        StoredRateLimitUsage(
            allowances: buckets.map {
                StoredRateLimitUsage.Allowance(
                    period: $0.allowance.period, returns: $0.bucket.returns.filter { $0 > now })
            },
            refusedUntil: refusedUntil.flatMap { $0 > now ? min($0, now + Self.longestStoredRefusal) : nil })
    }

    /// Adds the usage of earlier runs. Expired entries and allowances that the service no longer has are ignored.
    /// Entries further ahead than one period result from a changed clock. They are ignored: if they were only limited, they
    /// would be as far ahead at each later start.
    mutating func add(_ stored: StoredRateLimitUsage, at now: Double) {
        for index in buckets.indices {
            let period = buckets[index].allowance.period
            let returns = stored.allowances.first { $0.period == period }?.returns ?? []
            buckets[index].bucket.add(returns, at: now)
        }
        if let until = stored.refusedUntil, until > now, until <= now + Self.longestStoredRefusal {
            refusedUntil = max(refusedUntil ?? now, until)
        }
    }
}
