import Dispatch
import Glibc

/// Ends the process from another thread if a check does not return in time.
struct Watchdog {
    /// Exceeds the time of every check on a busy machine, including the checks that open fifty windows.
    private static let timeout = DispatchTimeInterval.seconds(600)

    private let expiration: DispatchWorkItem

    init(_ check: Check) {
        let title = check.title
        expiration = DispatchWorkItem {
            print("HANGS   \(title)")
            fflush(nil)
            _exit(3)
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.timeout, execute: expiration)
    }

    func end() { expiration.cancel() }
}
