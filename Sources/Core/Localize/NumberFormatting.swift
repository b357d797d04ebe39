import GLibShim
import Glibc

/// Formats a whole number in the user's locale: `12345` is "12,345" in English and "12.345" in German.
public func formatted(_ number: Int) -> String {
    text { vitrine_localize_integer($0, $1, Int64(number)) }
}

/// Formats a number with a fixed count of decimals and the user's decimal separator.
public func formatted(_ number: Double, decimals: Int) -> String {
    text { vitrine_localize_decimal($0, $1, number, Int32(clamping: decimals)) }
}

/// Formats a count of bytes for people: "640 bytes", "56 kB", "3.2 MB". 1 kB is 1,000 bytes.
public func formattedBytes(_ bytes: Int) -> String {
    if bytes < 1_000 { return trn("%d byte", "%d bytes", bytes) }
    if bytes < 999_500 { return tr("%s kB", formatted(Double(bytes) / 1_000, decimals: 0)) }
    if bytes < 999_950_000 { return tr("%s MB", formatted(Double(bytes) / 1_000_000, decimals: 1)) }
    return tr("%s GB", formatted(Double(bytes) / 1_000_000_000, decimals: 1))
}

/// What a text about a time contains, in strftime's notation.
public enum TimeFormat {
    /// "14:05"
    case timeOfDay
    /// "Mon 23 Nov, 14:05"
    case dayAndTime
    /// "June 14, 2025, 18:32"
    case dateAndTime
    /// "Jun 14, 2025"
    case date
    /// "August 2024"
    case month
    /// "August"
    case monthName
    /// Digits for names of files and stored fields, such as "%Y-%m-%d".
    case digits(String)

    fileprivate var pattern: String {
        switch self {
        // xgettext:no-c-format
        case .timeOfDay: trc("a time of day, in strftime's notation", "%H:%M")
        // xgettext:no-c-format
        case .dayAndTime: trc("a day and a time of day, in strftime's notation", "%a %d %b, %H:%M")
        // xgettext:no-c-format
        case .dateAndTime: trc("a date and a time of day, in strftime's notation", "%B %-d, %Y, %H:%M")
        // xgettext:no-c-format
        case .date: trc("a date, in strftime's notation", "%b %-d, %Y")
        // xgettext:no-c-format
        case .month: trc("a month of a year, in strftime's notation", "%OB %Y")
        // xgettext:no-c-format
        case .monthName: trc("the name of a month, in strftime's notation", "%OB")
        case .digits(let pattern): pattern
        }
    }
}

/// Formats a time in the user's time zone.
///
/// - Parameter seconds: seconds since 1970.
public func formattedTime(_ seconds: Double, _ format: TimeFormat) -> String {
    // The C library has no year for larger values and would crash. The result is empty instead.
    guard seconds.magnitude < 1e14 else { return "" }
    return text { Int32(vitrine_localize_time($0, $1, format.pattern, Int64(seconds), true)) }
}

/// Formats a date and a time of day that belong to no time zone.
public func formattedTime(
    year: Int = 1970, month: Int, day: Int = 1, hour: Int = 0, minute: Int = 0, _ format: TimeFormat
) -> String {
    var parts = tm()
    (parts.tm_year, parts.tm_mon) = (Int32(clamping: year - 1900), Int32(clamping: month - 1))
    (parts.tm_mday, parts.tm_hour, parts.tm_min) = (
        Int32(clamping: day), Int32(clamping: hour), Int32(clamping: minute)
    )
    let seconds = Int64(timegm(&parts))
    return text { Int32(vitrine_localize_time($0, $1, format.pattern, seconds, false)) }
}

/// Calls a function that writes like snprintf or strftime. 400 bytes fit every number of up to 300 digits; longer texts are cut.
private func text(_ write: (UnsafeMutablePointer<CChar>, Int) -> Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 400) { buffer in
        guard let base = buffer.baseAddress else { return "" }
        let length = min(Int(write(base, buffer.count)), buffer.count - 1)
        guard length > 0 else { return "" }
        return String(decoding: UnsafeRawBufferPointer(start: base, count: length), as: UTF8.self)
    }
}
