import Foundation
import Testing

@testable import Network

/// The end of a service's rate limit.
@Suite struct RateLimitResponseTests {
    static let now = Date(timeIntervalSince1970: 1_800_000_000)

    func seconds(_ fields: [String: String], _ body: String = "") -> Double? {
        RateLimitResponse.end(fields: fields, body: body, now: Self.now)?.timeIntervalSince(Self.now)
    }

    @Test(
        "Retry-After can contain seconds; a time in the past means now, and a pause lasts at most a day",
        arguments: [
            ("37", 37), ("0", 0), ("-5", 0), ("Thu, 01 Jan 1970 00:00:10 GMT", 0), ("99999999999999999999", 86_400),
            ("1e300", 86_400), ("Fri, 31 Dec 2060 23:59:59 GMT", 86_400),
        ] as [(String, Double)])
    func retryAfterSeconds(value: String, expected: Double) {
        #expect(seconds(["retry-after": value]) == expected)
    }

    @Test(
        "Retry-After can contain a date in each of HTTP's three forms",
        arguments: [
            "Fri, 15 Jan 2027 08:01:00 GMT", "Friday, 15-Jan-27 08:01:00 GMT", "Fri Jan 15 08:01:00 2027",
        ])
    func retryAfterDate(date: String) {
        #expect(seconds(["retry-after": date]) == 60)
    }

    @Test("A date is relative to the server's clock if this computer's clock is wrong")
    func wrongClock() {
        let date = "Fri, 15 Jan 2027 16:00:00 GMT"
        for (field, value, expected) in [
            ("retry-after", "Fri, 15 Jan 2027 16:01:00 GMT", 60.0), ("x-ratelimit-reset", "1800028842", 42.0),
            ("retry-after", "37", 37.0),
        ] {
            #expect(seconds([field: value, "date": date]) == expected, "\(field)")
        }
    }

    @Test("A reset header contains seconds from now or since 1970")
    func reset() {
        for value in ["42", "1800000042"] { #expect(seconds(["x-ratelimit-reset": value]) == 42, "\(value)") }
    }

    @Test("Retry-After takes precedence over the reset header, and that over the text")
    func precedence() {
        let hint = "Expected available in 3 seconds."
        for (fields, expected) in [
            (["retry-after": "1", "x-ratelimit-reset": "2"], 1.0), (["x-ratelimit-reset": "2"], 2.0),
            (["retry-after": "soon", "x-ratelimit-reset": "never"], 3.0),
        ] {
            #expect(seconds(fields, hint) == expected, "\(fields)")
        }
    }

    @Test(
        "A hint in the text is read, and a text without one has no time",
        arguments: [
            (#"{"detail":"Request was throttled. Expected available in 37 seconds."}"#, 37),
            ("Expected available in 1 second.", 1), ("Expected available in a while.", nil),
            ("available in 5 colors", nil), ("slow down", nil),
        ] as [(String, Double?)])
    func text(body: String, expected: Double?) {
        #expect(seconds([:], body) == expected)
    }

    @Test("An invalid value is ignored", arguments: ["nan", "inf", "-inf", "", " ", "12 monkeys on a hill"])
    func nonsense(value: String) {
        #expect(seconds(["retry-after": value]) == nil)
    }
}
