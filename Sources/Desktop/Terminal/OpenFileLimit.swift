import Glibc
import Localize

/// How many files this process may have open at a time. Libraries end the process when they get no more.
public enum OpenFileLimit {
    /// Fewer do not last for a main loop, a display, a database and a network.
    static let least: UInt64 = 64
    /// What a desktop grants; programs that are started from here inherit it, and some cannot deal with more.
    static let wanted: UInt64 = 1_024

    /// Asks for as many as the program may want. Returns what to tell the user where there are too few to begin with.
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
        guard limit < least else { return nil }
        return tr(
            "Only %s files can be open at a time, but the program needs %s. Raise the limit (ulimit -n) and start it again.",
            String(limit), String(least))
    }
}
