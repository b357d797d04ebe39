/// Counts requests of each key in windows that begin with a key's first request. Pure.
struct PixabayRateLimit: Sendable {
    /// 0 is without limit.
    let limit: Int
    /// Seconds.
    let window: Int
    private var windows: [String: (begin: Int, count: Int)] = [:]

    init(limit: Int, window: Int) {
        self.limit = limit
        self.window = window
    }

    struct Usage: Sendable, Equatable {
        let limit: Int
        let remaining: Int
        /// Seconds until the window ends.
        let reset: Int
        let isSpent: Bool

        var headers: [(String, String)] {
            [
                ("X-RateLimit-Limit", String(limit)), ("X-RateLimit-Remaining", String(remaining)),
                ("X-RateLimit-Reset", String(reset)),
            ]
        }
    }

    mutating func spend(_ key: String, now: Int) -> Usage {
        var entry = windows[key] ?? (now, 0)
        if now - entry.begin >= window { entry = (now, 0) }
        entry.count += 1
        windows[key] = entry
        let isSpent = limit > 0 && entry.count > limit
        let remaining = limit > 0 ? max(limit - entry.count, 0) : 1_000_000
        return Usage(
            limit: limit > 0 ? limit : 1_000_000, remaining: remaining, reset: window - (now - entry.begin),
            isSpent: isSpent)
    }
}
