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
        // The era of 400 years has 146,097 days and begins on March 1, so that the leap day is the last of its year.
        let shifted = day + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
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
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    public static func < (one: LocalMinute, other: LocalMinute) -> Bool { one.value < other.value }
}
