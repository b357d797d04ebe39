import CurlShim
import FoundationEssentials

/// Reads from a refusal when the service accepts requests again.
enum RateLimitResponse {
    /// Maximum wait in seconds (one day), because the service's figure may be wrong.
    static let maxWait = 86_400.0

    /// Returns the end of the limit from RFC 9110's header, else from the common header, else from a hint in the text;
    /// `nil` if the response has none of them.
    ///
    /// Dates count from the server's own `Date`, because this computer's clock or the server's may be wrong.
    static func end(fields: [String: String], body: String, now: Date) -> Date? {
        let there = fields["date"].flatMap(date) ?? now
        let seconds =
            fields["retry-after"].flatMap { secondsOrDate($0, now: there) }
            ?? fields["x-ratelimit-reset"].flatMap { secondsOrMoment($0, now: there) }
            ?? hint(in: body)
        return seconds.map { now.addingTimeInterval(min(max($0, 0), maxWait)) }
    }

    /// Converts `Retry-After`, which holds seconds or a date, to seconds from now.
    static func secondsOrDate(_ value: String, now: Date) -> Double? {
        if let seconds = Double(value), seconds.isFinite { return seconds }
        return date(value)?.timeIntervalSince(now)
    }

    private static func date(_ value: String) -> Date? {
        let moment = curl_getdate(value, nil)
        return moment == -1 ? nil : Date(timeIntervalSince1970: Double(moment))
    }

    /// Some services count seconds from now, others from 1970. No service asks for a wait of thirty years.
    private static func secondsOrMoment(_ value: String, now: Date) -> Double? {
        guard let seconds = Double(value), seconds.isFinite else { return nil }
        return seconds > 1_000_000_000 ? seconds - now.timeIntervalSince1970 : seconds
    }

    /// Reads hints such as `… Expected available in 37 seconds.`
    private static func hint(in body: String) -> Double? {
        guard let words = body.lowercased().firstRange(of: "available in ") else { return nil }
        let rest = body.lowercased()[words.upperBound...]
        let number = rest.prefix { $0.isASCII && $0.isNumber }
        guard rest[number.endIndex...].hasPrefix(" second") else { return nil }
        return Double(number)
    }
}
