/// What has been spent of a service's budget, and until when it has refused. A value; times are seconds as `TokenBucket`
/// has them.
struct RateLimitUsage: Sendable {
    private var counted: [(allowance: RateLimit.Allowance, bucket: TokenBucket)]
    private var refusedUntil: Double?

    /// How long a service is left alone that refuses without saying for how long, in seconds.
    private static let defaultPause = 60.0

    init(_ rateLimit: RateLimit) {
        counted = rateLimit.allowances.map { ($0, TokenBucket(capacity: $0.requests, period: $0.period)) }
    }

    /// Seconds until the service may be asked; 0 for now.
    func wait(at now: Double) -> Double {
        let waits = counted.map { $0.bucket.wait(at: now) } + [(refusedUntil ?? now) - now]
        return max(0, waits.max() ?? 0)
    }

    mutating func spend(at now: Double) {
        for index in counted.indices { counted[index].bucket.take(at: now) }
    }

    /// Takes what an answer's header tells.
    mutating func learn(from headers: [String: String], at now: Double) {
        for index in counted.indices {
            guard let report = counted[index].allowance.report(in: headers) else { continue }
            counted[index].bucket.learn(
                limit: report.limit, remaining: report.remaining, reset: report.reset, at: now)
        }
    }

    /// The service wants a pause, and may have said until when. Answers when it may be asked again.
    mutating func refuse(until: Double?, at now: Double) -> Double {
        let end = max(refusedUntil ?? now, until ?? now + Self.defaultPause)
        refusedUntil = end
        return end
    }

    /// A refusal that was kept is believed for no longer than this, in seconds: the clock may have been wrong when it came.
    private static let longestStoredRefusal = 86_400.0

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
