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
        "The server's lifetime applies up to the service's limit, else the service's default; no-store has none",
        arguments: [
            ([:], 1_000), (["cache-control": "max-age=60"], 60), (["cache-control": "public, MAX-AGE=60"], 60),
            (["cache-control": "max-age=60", "age": "50"], 10), (["cache-control": "max-age=60", "age": "500"], 0),
            (["cache-control": "max-age=999999"], 5_000), (["cache-control": "max-age=-5"], 0),
            (["cache-control": "no-cache"], 0), (["cache-control": "max-age=soon"], 1_000),
            (["cache-control": "max-age=inf", "age": "nan"], 1_000),
            (["cache-control": "max-age=60", "age": "-9"], 60), (["cache-control": "max-age=9, no-store"], nil),
        ] as [([String: String], Double?)])
    func lifetimes(headers: [String: String], expected: Double?) {
        #expect(lifetime(headers) == expected)
    }

    @Test("A file is fresh until its time and stale if its date is in the future")
    func fresh() throws {
        let validity = try #require(CacheValidity(headers: [:], rule: rule, now: now))
        let fresh = [0.0, 999, 1_000, -3_600].filter { validity.isFresh(at: now.addingTimeInterval($0)) }
        #expect(fresh == [0, 999])
    }

    @Test("A request for revalidation contains the stored validators")
    func conditions() throws {
        let headers = ["etag": "\"x\"", "last-modified": "Mon, 01 Jan 2024 00:00:00 GMT"]
        let validity = try #require(CacheValidity(headers: headers, rule: rule, now: now))
        let conditions = validity.conditions.map { "\($0.name): \($0.value)" }
        #expect(conditions == ["If-None-Match: \"x\"", "If-Modified-Since: Mon, 01 Jan 2024 00:00:00 GMT"])
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
