import Glibc

/// The system's monotonic clock, which the stand-in server and the frames use, too.
enum MonotonicTime {
    static var microseconds: Int {
        nanoseconds / 1_000
    }

    static var nanoseconds: Int {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return now.tv_sec * 1_000_000_000 + now.tv_nsec
    }

    static var milliseconds: Double { Double(microseconds) / 1_000 }
}
