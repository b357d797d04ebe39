/// Calculates when each part of a body may be sent.
struct ResponsePacing: Sendable, Equatable {
    /// The rate in bytes per second; nil for no limit.
    let rate: Int?

    /// The number of bytes per write. It is small at a limited rate, because the socket's buffer would otherwise hide
    /// the rate.
    var chunk: Int {
        guard let rate else { return 65_536 }
        return min(max(rate / 50, 64), 4_096)
    }

    /// Returns the milliseconds to wait until more may be sent, when `sent` bytes were sent in `elapsed` milliseconds.
    func wait(sent: Int, elapsed: Int) -> Int {
        guard let rate else { return 0 }
        return max(sent * 1_000 / rate - elapsed, 0)
    }
}
