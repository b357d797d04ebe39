import GTKKit
import Synchronization

/// The warnings and criticals since the last check.
///
/// Thread: any; libraries complain where they are.
enum Complaints {
    private static let collected = Mutex<[String]>([])

    static func startCollecting() {
        GLibLog.observe { message in
            switch message.level {
            case .error, .critical, .warning:
                if let excuse = excuse(for: message) {
                    print("   ignored (\(excuse)): \(message.text)")
                } else {
                    collected.withLock { $0.append("\(message.domain): \(message.text)") }
                }
            case .message, .info, .debug: break
            }
        }
    }

    static func takeAll() -> [String] {
        collected.withLock { complaints in
            defer { complaints = [] }
            return complaints
        }
    }

    /// Why a message says something about the machine and nothing about the program; nil when it does not.
    private static func excuse(for message: GLibLog.Message) -> String? {
        excuses.first { $0.domain == message.domain && message.text.contains($0.text) }?.reason
    }

    private static let excuses: [(domain: String, text: String, reason: String)] = [
        ("Adwaita", "Settings portal not found", "bare display without a desktop's portals"),
        ("Gtk", "reported min width -4", "GTK's own window of keys"),
        ("Gtk", "Could not find settings portal", "bare display without a desktop's portals"),
    ]
}
