import CurlShim
import FoundationEssentials

/// Reads from a refusal when the service may be asked again.
enum RateLimitResponse {
    /// Nobody is made to wait longer than this for a figure that may be nonsense: one day, in seconds.
    static let longest = 86_400.0

    /// The header that RFC 9110 has for this, else the common one, else a hint in the text; `nil` if nothing says it.
    ///
    /// Moments are counted from what the server says it is now: this computer's clock, or the server's, may be wrong.
    static func end(fields: [String: String], body: String, now: Date) -> Date? {
        let there = fields["date"].flatMap(date) ?? now
        let seconds =
            fields["retry-after"].flatMap { secondsOrDate($0, now: there) }
            ?? fields["x-ratelimit-reset"].flatMap { secondsOrMoment($0, now: there) }
            ?? hint(in: body)
        return seconds.map { now.addingTimeInterval(min(max($0, 0), longest)) }
    }

    /// `Retry-After` in seconds from now: it has either those or a date.
    static func secondsOrDate(_ value: String, now: Date) -> Double? {
        if let seconds = Double(value), seconds.isFinite { return seconds }
        return date(value)?.timeIntervalSince(now)
    }

    private static func date(_ value: String) -> Date? {
        let moment = curl_getdate(value, nil)
        return moment == -1 ? nil : Date(timeIntervalSince1970: Double(moment))
    }

    /// Some services count seconds from now, others from 1970; no service makes one wait for thirty years.
    private static func secondsOrMoment(_ value: String, now: Date) -> Double? {
        guard let seconds = Double(value), seconds.isFinite else { return nil }
        return seconds > 1_000_000_000 ? seconds - now.timeIntervalSince1970 : seconds
    }

    /// `… Expected available in 37 seconds.`
    private static func hint(in body: String) -> Double? {
        guard let words = body.lowercased().firstRange(of: "available in ") else { return nil }
        let rest = body.lowercased()[words.upperBound...]
        let number = rest.prefix { $0.isASCII && $0.isNumber }
        guard rest[number.endIndex...].hasPrefix(" second") else { return nil }
        return Double(number)
    }
}
