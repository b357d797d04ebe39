import GTKKit
import Synchronization

/// The warnings and criticals since the last check.
///
/// Thread: any; libraries complain where they are.
enum GLibWarnings {
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
        collected.withLock { warnings in
            defer { warnings = [] }
            return warnings
        }
    }

    /// The program's own domains and those of the libraries that it calls. Whatever else a machine has installed, GIO and GTK
    /// load by themselves: file systems of the desktop, input methods, themes. Their warnings are about that machine.
    private static let domains: Set = [
        "", "Adwaita", "GLib", "GLib-GIO", "GLib-GObject", "Gdk", "GdkPixbuf", "Gsk", "Gtk", "Pango", "cairo",
        "libportal",
        "libsecret", "libsoup", "Vitrine", "WeatherNow", "vitrine", "weather-now", "widget-checks",
    ]

    /// Whether a warning is about what the program has done.
    static func concernsProgram(domain: String) -> Bool { domains.contains(domain) }

    /// Why a message says something about the machine and nothing about the program; nil when it does not.
    private static func excuse(for message: GLibLog.Message) -> String? {
        if !concernsProgram(domain: message.domain) { return "not of the program's libraries" }
        return excuses.first { $0.domain == message.domain && message.text.contains($0.text) }?.reason
    }

    private static let excuses: [(domain: String, text: String, reason: String)] = [
        ("Adwaita", "Settings portal not found", "bare display without a desktop's portals"),
        ("Gtk", "reported min width -4", "GTK's own window of keys"),
        ("GVFS-RemoteVolumeMonitor", "is not supported", "a desktop's volumes without the service that knows them"),
        ("GLib-GIO", "unable to send notifications", "bare display without a desktop's notifications"),
        ("Gtk", "Could not find settings portal", "bare display without a desktop's portals"),
    ]
}
