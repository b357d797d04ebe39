import Foundation
import Testing

@testable import Network

/// The end of a service's rate limit.
@Suite struct RateLimitResponseTests {
    static let now = Date(timeIntervalSince1970: 1_800_000_000)

    func seconds(_ fields: [String: String], _ body: String = "") -> Double? {
        RateLimitResponse.end(fields: fields, body: body, now: Self.now)?.timeIntervalSince(Self.now)
    }

    @Test("Retry-After can contain seconds")
    func retryAfterSeconds() {
        #expect(seconds(["retry-after": "37"]) == 37)
        #expect(seconds(["retry-after": "0"]) == 0)
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
        #expect(seconds(["retry-after": "Fri, 15 Jan 2027 16:01:00 GMT", "date": date]) == 60)
        #expect(seconds(["x-ratelimit-reset": "1800028842", "date": date]) == 42)
        #expect(seconds(["retry-after": "37", "date": date]) == 37)
    }

    @Test("A reset header contains seconds from now or since 1970")
    func reset() {
        #expect(seconds(["x-ratelimit-reset": "42"]) == 42)
        #expect(seconds(["x-ratelimit-reset": "1800000042"]) == 42)
    }

    @Test("Retry-After takes precedence over the reset header, and that over the text")
    func precedence() {
        let hint = "Expected available in 3 seconds."
        #expect(seconds(["retry-after": "1", "x-ratelimit-reset": "2"], hint) == 1)
        #expect(seconds(["x-ratelimit-reset": "2"], hint) == 2)
        #expect(seconds(["retry-after": "soon", "x-ratelimit-reset": "never"], hint) == 3)
    }

    @Test("A hint in the text is read")
    func text() {
        #expect(seconds([:], #"{"detail":"Request was throttled. Expected available in 37 seconds."}"#) == 37)
        #expect(seconds([:], "Expected available in 1 second.") == 1)
        #expect(seconds([:], "Expected available in a while.") == nil)
        #expect(seconds([:], "available in 5 colors") == nil)
    }

    @Test("A response without a hint has no time")
    func nothing() {
        #expect(seconds([:], "slow down") == nil)
    }

    @Test("A time in the past means now", arguments: ["-5", "Thu, 01 Jan 1970 00:00:10 GMT"])
    func past(value: String) {
        #expect(seconds(["retry-after": value]) == 0)
    }

    @Test(
        "A pause lasts at most a day", arguments: ["99999999999999999999", "1e300", "Fri, 31 Dec 2060 23:59:59 GMT"])
    func longestPause(value: String) {
        #expect(seconds(["retry-after": value]) == 86_400)
    }

    @Test("An invalid value is ignored", arguments: ["nan", "inf", "-inf", "", " ", "12 monkeys on a hill"])
    func nonsense(value: String) {
        #expect(seconds(["retry-after": value]) == nil)
    }
}
