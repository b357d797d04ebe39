import Foundation
import TestSupport
import Testing

@testable import Desktop

/// Simulates a desktop for these tests: settings in memory, no session bus, one browser.
enum TestDesktop {
    static let folder = URL(filePath: TemporaryFolder.ofProcess.path("desktop"))
    /// The pipe to which the test browser writes its arguments.
    static var browserPipe: String { folder.appending(path: "browser").path }
    /// The address of the system bus; only a test's own bus listens there.
    static var systemBus: String { folder.appending(path: "system-bus").path }

    static func prepare() throws {
        try #require(isReady)
    }

    private static let isReady: Bool = {
        setenv("GSETTINGS_BACKEND", "memory", 1)
        setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=\(folder.path)/no-bus", 1)
        setenv("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=\(systemBus)", 1)
        setenv("XDG_DATA_HOME", folder.appending(path: "data").path, 1)
        setenv("XDG_CONFIG_HOME", folder.appending(path: "config").path, 1)
        setenv("VITRINE_PIXABAY_KEY", "canary", 1)
        setenv("VITRINE_OPENWEATHERMAP_KEY", "canary", 1)
        do {
            let applications = folder.appending(path: "data/applications")
            try FileManager.default.createDirectory(at: applications, withIntermediateDirectories: true)
            try FileManager.default.createDirectory(
                at: folder.appending(path: "config"), withIntermediateDirectories: true)
            let script = folder.appending(path: "browser.sh")
            try "echo \"$1 ${VITRINE_PIXABAY_KEY:-no key}, ${VITRINE_OPENWEATHERMAP_KEY:-no key}\" > \(browserPipe)\n"
                .write(to: script, atomically: true, encoding: .utf8)
            try """
            [Desktop Entry]
            Type=Application
            Name=Test browser
            Exec=sh \(script.path) %u
            MimeType=x-scheme-handler/https;
            """.write(to: applications.appending(path: "test-browser.desktop"), atomically: true, encoding: .utf8)
            // This browser cannot start, because its working directory does not exist. Without this entry, the
            // machine's own browser would be found where there is one.
            try """
            [Desktop Entry]
            Type=Application
            Name=Broken browser
            Exec=sh -c true %u
            Path=\(folder.path)/no-such-folder
            MimeType=x-scheme-handler/http;
            """.write(to: applications.appending(path: "broken-browser.desktop"), atomically: true, encoding: .utf8)
            try """
            [Default Applications]
            x-scheme-handler/https=test-browser.desktop
            x-scheme-handler/http=broken-browser.desktop

            """.write(to: folder.appending(path: "config/mimeapps.list"), atomically: true, encoding: .utf8)
        } catch { return false }
        return mkfifo(browserPipe, 0o600) == 0
    }()
}
