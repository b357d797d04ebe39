import Foundation
import Model
import Testing

@testable import Imaging

@Suite struct CacheValidityTests {
    private let now = Date(timeIntervalSince1970: 1_800_000_000)
    private let rule = PictureCachingRule(fallback: 1_000, longest: 5_000)

    private func lifetime(_ headers: [String: String]) -> Double? {
        CacheValidity(headers: headers, rule: rule, now: now).map { $0.freshUntil - $0.cachedAt }
    }

    @Test(
        "The server's lifetime applies up to the service's limit, and the service's default applies without one",
        arguments: [
            ([:], 1_000), (["cache-control": "max-age=60"], 60), (["cache-control": "public, MAX-AGE=60"], 60),
            (["cache-control": "max-age=60", "age": "50"], 10), (["cache-control": "max-age=60", "age": "500"], 0),
            (["cache-control": "max-age=999999"], 5_000), (["cache-control": "max-age=-5"], 0),
            (["cache-control": "no-cache"], 0), (["cache-control": "max-age=soon"], 1_000),
            (["cache-control": "max-age=inf", "age": "nan"], 1_000),
            (["cache-control": "max-age=60", "age": "-9"], 60),
        ] as [([String: String], Double)])
    func lifetimes(headers: [String: String], expected: Double) {
        #expect(lifetime(headers) == expected)
    }

    @Test("A response with no-store is not stored")
    func noStore() { #expect(lifetime(["cache-control": "max-age=9, no-store"]) == nil) }

    @Test("A file is fresh until its time and stale if its date is in the future")
    func fresh() throws {
        let validity = try #require(CacheValidity(headers: [:], rule: rule, now: now))
        #expect(validity.isFresh(at: now))
        #expect(validity.isFresh(at: now.addingTimeInterval(999)))
        #expect(!validity.isFresh(at: now.addingTimeInterval(1_000)))
        #expect(!validity.isFresh(at: now.addingTimeInterval(-3_600)))
    }

    @Test("A request for revalidation contains the stored validators")
    func conditions() throws {
        let headers = ["etag": "\"x\"", "last-modified": "Mon, 01 Jan 2024 00:00:00 GMT"]
        let validity = try #require(CacheValidity(headers: headers, rule: rule, now: now))
        #expect(validity.conditions.map(\.name) == ["If-None-Match", "If-Modified-Since"])
        #expect(validity.conditions.map(\.value) == ["\"x\"", "Mon, 01 Jan 2024 00:00:00 GMT"])
        #expect(
            CacheValidity(etag: String(repeating: "e", count: 2_000), cachedAt: 0, freshUntil: 0).conditions.isEmpty)
    }

    @Test("The stored validity is read back as written, and damaged bytes are refused")
    func roundTrip() {
        let validity = CacheValidity(etag: "W/\"ä\"", lastModified: nil, cachedAt: 1.5, freshUntil: 2.5)
        for body in [Data(), Data([1, 2, 3])] {
            let cached = CachedPicture(body: body, validity: validity)
            #expect(CachedPicture(cached.encoded) == cached)
        }
        let encoded = CachedPicture(body: Data(), validity: validity).encoded
        for length in 0..<encoded.count { #expect(CachedPicture(encoded.prefix(length)) == nil) }
    }
}
