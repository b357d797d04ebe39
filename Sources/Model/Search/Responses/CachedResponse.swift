import FoundationEssentials

/// An answer with the time at which it came: eight bytes, the bit pattern of seconds since 1970, little-endian, and then
/// the answer's own.
struct CachedResponse: Sendable, Equatable {
    let body: Data
    let cachedAt: Double

    /// Seconds; so much may a clock be corrected without everything kept becoming doubtful.
    private static let clockTolerance = 300.0
    /// Seconds after which an answer is not shown any more, even where nothing newer can be had: thirty days.
    private static let longestAge = 30 * 86_400.0

    init(body: Data, cachedAt: Double) {
        self.body = body
        self.cachedAt = cachedAt
    }

    /// `nil` if these are not the bytes of one.
    init?(_ bytes: Data) {
        guard bytes.count > 8 else { return nil }
        cachedAt = Double(bitPattern: bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) })
        guard cachedAt.isFinite else { return nil }
        body = Data(bytes.dropFirst(8))
    }

    var encoded: Data {
        var bytes = Data(capacity: body.count + 8)
        withUnsafeBytes(of: cachedAt.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
        bytes.append(body)
        return bytes
    }

    /// Whether it may be shown without asking. An answer from the future has been kept by a clock that was wrong.
    func isFresh(at now: Double, rule: ResponseCachingRule) -> Bool {
        now < cachedAt + rule.maximumAge && cachedAt <= now + Self.clockTolerance
    }

    /// Whether it is better than nothing where the service cannot be reached.
    func isUsable(at now: Double) -> Bool {
        now < cachedAt + Self.longestAge && cachedAt <= now + Self.clockTolerance
    }
}
