import GTKKit
import Synchronization

/// Collects the warnings and critical messages of GLib during a check.
///
/// Thread: any, because libraries log on their own threads.
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

    /// The log domains of the program and of the libraries that it calls. GIO and GTK also load modules that happen to
    /// be installed, such as file systems, input methods and themes. The warnings of these modules do not concern the
    /// program.
    private static let domains: Set = [
        "", "Adwaita", "GLib", "GLib-GIO", "GLib-GObject", "Gdk", "GdkPixbuf", "Gsk", "Gtk", "Pango", "cairo",
        "libportal",
        "libsecret", "libsoup", "Vitrine", "WeatherNow", "vitrine", "weather-now", "widget-checks",
    ]

    /// Whether a warning in this domain concerns the program.
    static func concernsProgram(domain: String) -> Bool { domains.contains(domain) }

    /// Returns the reason why a message concerns only the machine, or nil if the message concerns the program.
    private static func excuse(for message: GLibLog.Message) -> String? {
        if !concernsProgram(domain: message.domain) { return "not of the program's libraries" }
        return excuses.first { $0.domain == message.domain && message.text.contains($0.text) }?.reason
    }

    private static let excuses: [(domain: String, text: String, reason: String)] = [
        ("Adwaita", "Settings portal not found", "bare display without a desktop's portals"),
        ("GVFS-RemoteVolumeMonitor", "is not supported", "a desktop's volume monitor without its service"),
        ("GLib-GIO", "unable to send notifications", "bare display without a desktop's notifications"),
        ("Gtk", "Could not find settings portal", "bare display without a desktop's portals"),
    ]
}
