import Glibc
import Localize

/// The current day in local time.
enum LocalDate {
    static var year: Int { Int(iso.prefix(4)) ?? 0 }

    /// The date in the form "2026-11-21".
    static var iso: String { formattedTime(Double(time(nil)), .digits("%Y-%m-%d")) }
}
