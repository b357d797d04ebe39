/// What has been spent of a service's budget, and until when it has refused. A value; times are seconds as `TokenBucket`
/// has them.
struct RateLimitUsage: Sendable {
    var counted: [(allowance: RateLimit.Allowance, bucket: TokenBucket)]
    var refusedUntil: Double?

    /// How long a service is left alone that refuses without saying for how long, in seconds.
    static let defaultPause = 60.0

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
}
