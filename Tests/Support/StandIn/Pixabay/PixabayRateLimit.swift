/// Counts the requests of each key in windows that begin with the key's first request. Has no side effects.
struct PixabayRateLimit: Sendable {
    /// The number of allowed requests per window; 0 for no limit.
    let limit: Int
    /// The length of a window in seconds.
    let window: Int
    /// The number of requests that others have sent at the beginning of each window.
    let spentByOthers: Int
    private var windows: [String: (begin: Int, count: Int)] = [:]

    init(limit: Int, window: Int, spentByOthers: Int = 0) {
        self.limit = limit
        self.window = window
        self.spentByOthers = spentByOthers
    }

    struct Usage: Sendable, Equatable {
        let limit: Int
        let remaining: Int
        /// The remaining seconds of the window.
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
        var entry = windows[key] ?? (now, spentByOthers)
        if now - entry.begin >= window { entry = (now, spentByOthers) }
        entry.count += 1
        windows[key] = entry
        let isSpent = limit > 0 && entry.count > limit
        let remaining = limit > 0 ? max(limit - entry.count, 0) : 1_000_000
        return Usage(
            limit: limit > 0 ? limit : 1_000_000, remaining: remaining, reset: window - (now - entry.begin),
            isSpent: isSpent)
    }
}
