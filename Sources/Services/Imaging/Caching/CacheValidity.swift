import Core
import FoundationEssentials
import Model

/// Until when a cached file may be shown without a request, and the validators for a request after that. Times are
/// seconds since 1970.
struct CacheValidity: Sendable, Equatable {
    var etag: String?
    var lastModified: String?
    var cachedAt: Double
    var freshUntil: Double

    /// Maximum length of a validator in bytes; servers need no more to distinguish two files.
    static let maxValidatorLength = 1_024
    /// Seconds by which the clock may be set back before cached files count as stale.
    private static let clockTolerance = 300.0

    init(etag: String? = nil, lastModified: String? = nil, cachedAt: Double, freshUntil: Double) {
        self.etag = etag.flatMap { $0.utf8.count <= Self.maxValidatorLength ? $0 : nil }
        self.lastModified = lastModified.flatMap { $0.utf8.count <= Self.maxValidatorLength ? $0 : nil }
        self.cachedAt = cachedAt
        self.freshUntil = freshUntil
    }

    /// Reads a response's fields, whose names are in lower case; `nil` if the file must not be cached.
    init?(headers: [String: String], rule: PictureCachingRule, now: Date) {
        let directives = (headers["cache-control"] ?? "").lowercased().split(separator: ",").map {
            $0.split(separator: " ").joined()
        }
        if directives.contains("no-store") { return nil }
        var lifetime = rule.fallback
        let maxAge = directives.lazy.filter { $0.hasPrefix("max-age=") }.compactMap { Double($0.dropFirst(8)) }.first
        if directives.contains(where: { $0.hasPrefix("no-cache") }) {
            lifetime = 0
        } else if let maxAge, maxAge.isFinite {
            let age = headers["age"].flatMap { Double($0) } ?? 0
            lifetime = maxAge - max(0, age.isFinite ? age : 0)
        }
        let cachedAt = now.timeIntervalSince1970
        self.init(
            etag: headers["etag"], lastModified: headers["last-modified"], cachedAt: cachedAt,
            freshUntil: cachedAt + min(max(lifetime, 0), rule.longest))
    }

    /// Returns whether the file needs no request. A file from the future was cached by a wrong clock and is not fresh.
    func isFresh(at now: Date) -> Bool {
        let now = now.timeIntervalSince1970
        return now < freshUntil && cachedAt <= now + Self.clockTolerance
    }

    /// The request fields that ask for the file only if it has changed.
    var conditions: [NetworkRequest.Parameter] {
        [("If-None-Match", etag), ("If-Modified-Since", lastModified)].compactMap { name, value in
            value.map { NetworkRequest.Parameter(name, $0) }
        }
    }

    /// Adds the stored validators to a "not modified" response that omits them.
    func completing(_ headers: [String: String]) -> [String: String] {
        var headers = headers
        headers["etag"] = headers["etag"] ?? etag
        headers["last-modified"] = headers["last-modified"] ?? lastModified
        return headers
    }
}
