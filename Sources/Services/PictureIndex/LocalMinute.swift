import Glibc
import Model

/// A minute by a clock without time zone, counted from the beginning of 1970.
public struct LocalMinute: Sendable, Hashable, Comparable {
    public let value: Int

    public init(_ value: Int) { self.value = min(max(value, Self.range.lowerBound), Self.range.upperBound) }

    public init(_ date: PhotoDate) {
        self.init(Self.days(date.year, date.month, date.day) * 1_440 + date.hour * 60 + date.minute)
    }

    /// Converts the time of a file, in nanoseconds since 1970, to the computer's time zone.
    package init(ofFileTime nanoseconds: Int64) {
        var seconds = time_t(nanoseconds / 1_000_000_000)
        var parts = tm()
        if localtime_r(&seconds, &parts) != nil {
            let day = Self.days(Int(parts.tm_year) + 1_900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
            self.init(day * 1_440 + Int(parts.tm_hour) * 60 + Int(parts.tm_min))
        } else {
            self.init(Int(seconds) / 60)
        }
    }

    /// From the year 1800 to the year 9999, which a four-byte number holds.
    private static let range = days(1_800, 1, 1) * 1_440...min(Int(Int32.max), days(9_999, 12, 31) * 1_440)

    /// The day, counted from 1970-01-01.
    public var day: Int { value >= 0 ? value / 1_440 : (value - 1_439) / 1_440 }

    public var date: (year: Int, month: Int, day: Int) {
        // At noon, a system that counts leap seconds has the same day.
        var noon: time_t = day * 86_400 + 43_200
        var parts = tm()
        gmtime_r(&noon, &parts)
        return (Int(parts.tm_year) + 1_900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
    }

    public var month: Int { date.month }

    package var photoDate: PhotoDate? {
        let (year, month, day) = date
        let minute = value - self.day * 1_440
        return PhotoDate(year: year, month: month, day: day, hour: minute / 60, minute: minute % 60)
    }

    /// "2024-08-05".
    var searchText: String {
        let (year, month, day) = date
        return "\(year)-\(month.padded(2))-\(day.padded(2))"
    }

    /// Returns the number of days from 1970-01-01 to a date of the Gregorian calendar.
    public static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        var parts = tm()
        parts.tm_year = Int32(clamping: year - 1_900)
        parts.tm_mon = Int32(clamping: month - 1)
        parts.tm_mday = Int32(clamping: day)
        return timegm(&parts) / 86_400
    }

    public static func < (one: LocalMinute, other: LocalMinute) -> Bool { one.value < other.value }
}
