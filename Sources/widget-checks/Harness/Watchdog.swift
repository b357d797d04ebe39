import Dispatch
import Glibc

/// Ends the program when a check never returns: the main thread is then the one that cannot say so.
struct Watchdog {
    /// Longer than any check needs, fifty windows on a busy machine included.
    static let patience = DispatchTimeInterval.seconds(120)

    private let bark: DispatchWorkItem

    init(_ check: Check) {
        let title = check.title
        bark = DispatchWorkItem {
            print("HANGS   \(title)")
            fflush(nil)
            _exit(3)
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience, execute: bark)
    }

    func end() { bark.cancel() }
}
