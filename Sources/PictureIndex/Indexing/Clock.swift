import FileAccess
import Glibc

/// The computer's clock.
enum Clock {
    /// Seconds since 1970.
    static var seconds: Int { time(nil) }

    static var nanoseconds: Int64 {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return now.nanoseconds
    }

    /// Returns a time in the computer's time zone.
    static func localMinute(nanoseconds: Int64) -> LocalMinute {
        var seconds = time_t(nanoseconds / 1_000_000_000)
        var parts = tm()
        guard localtime_r(&seconds, &parts) != nil else { return LocalMinute(Int(seconds) / 60) }
        let day = LocalMinute.days(Int(parts.tm_year) + 1_900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
        return LocalMinute(day * 1_440 + Int(parts.tm_hour) * 60 + Int(parts.tm_min))
    }
}
