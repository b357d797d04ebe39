import Glibc
import Model

/// The current day in local time.
enum LocalDate {
    static var year: Int { Int(now.tm_year) + 1900 }

    /// The date in the form "2026-11-21".
    static var iso: String {
        let local = now
        return "\(year)-\((Int(local.tm_mon) + 1).padded(2))-\(Int(local.tm_mday).padded(2))"
    }

    private static var now: tm {
        var now = time(nil)
        var local = tm()
        localtime_r(&now, &local)
        return local
    }
}
