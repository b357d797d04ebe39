import FoundationEssentials

/// A response with its time of arrival. Encoded form: eight bytes with the bit pattern of the seconds since 1970 in
/// little-endian order, then the response's body.
struct CachedResponse: Sendable, Equatable {
    let body: Data
    let cachedAt: Double

    /// Seconds by which a clock may be corrected without invalidating the cache.
    private static let clockTolerance = 300.0
    /// The maximum age in seconds, even if the service is unreachable: thirty days.
    private static let maxAge = 30 * 86_400.0

    var encoded: Data {
        var bytes = Data(capacity: body.count + 8)
        withUnsafeBytes(of: cachedAt.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
        bytes.append(body)
        return bytes
    }

    /// Returns whether the response is valid without a new request. A time in the future results from a wrong clock and
    /// is not valid.
    func isFresh(at now: Double, rule: ResponseCachingRule) -> Bool {
        now < cachedAt + rule.maximumAge && cachedAt <= now + Self.clockTolerance
    }

    /// Returns whether the response may be shown while the service is unreachable.
    func isUsable(at now: Double) -> Bool {
        now < cachedAt + Self.maxAge && cachedAt <= now + Self.clockTolerance
    }
}

extension CachedResponse {
    /// Returns `nil` if the bytes are not an encoded response.
    init?(_ bytes: Data) {
        guard bytes.count > 8 else { return nil }
        let cachedAt = Double(bitPattern: bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) })
        guard cachedAt.isFinite else { return nil }
        self.init(body: Data(bytes.dropFirst(8)), cachedAt: cachedAt)
    }
}
