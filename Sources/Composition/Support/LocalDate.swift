import Glibc

/// The current day in local time.
enum LocalDate {
    static var year: Int { Int(now.tm_year) + 1900 }

    /// The date in the form "2026-11-21".
    static var iso: String {
        let local = now
        return "\(year)-\(padded(local.tm_mon + 1))-\(padded(local.tm_mday))"
    }

    private static var now: tm {
        var now = time(nil)
        var local = tm()
        localtime_r(&now, &local)
        return local
    }

    private static func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
