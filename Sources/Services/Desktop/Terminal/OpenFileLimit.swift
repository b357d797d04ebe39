import Glibc
import Localize

/// The maximum number of open files in this process. Some libraries end the process when they reach it.
public enum OpenFileLimit {
    /// The minimum number of open files. The main loop, the display, the database and the network need this many.
    static let minimum: UInt64 = 64
    /// The number of open files that a desktop usually allows. Programs that this program starts inherit the limit, and
    /// some cannot handle a higher one.
    static let wanted: UInt64 = 1_024

    /// Raises the limit to the wanted one if allowed. Returns a message for the user where the limit is below the
    /// minimum.
    public static func raise() -> String? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return nil }
        let granted = min(UInt64(limit.rlim_max), max(UInt64(limit.rlim_cur), wanted))
        if granted > UInt64(limit.rlim_cur) {
            limit.rlim_cur = rlim_t(granted)
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        }
        return message(limit: granted)
    }

    static func message(limit: UInt64) -> String? {
        guard limit < minimum else { return nil }
        return tr(
            "Only %s files can be open at a time, but the program needs %s. Raise the limit (ulimit -n) and start it again.",
            String(limit), String(minimum))
    }
}
