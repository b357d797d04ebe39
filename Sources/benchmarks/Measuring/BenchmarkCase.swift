import Foundation

/// One thing that can be measured, in a process of its own: nothing that another line left behind is measured with it.
struct BenchmarkCase: Sendable {
    let name: String
    /// Seconds after which it is given up.
    let limit: Int
    let run: @MainActor @Sendable (Bench) throws -> [Row]
}

/// What a line is given.
struct Bench: Sendable {
    let isQuick: Bool
    /// The stand-in server and the program itself, as built.
    let server: String
    let program: String
    /// Certificate and key of a server on this computer.
    let certificate: String
    let key: String
    /// A folder for logs and caches.
    let scratch: String
    /// The empty window to start beside the program, and the file that shows the virtual screen.
    let emptyWindow: String
    let screen: String

    /// For the program itself: settings of its own that say which service is searched, and a key for it, which the stand-in
    /// server takes.
    var programEnvironment: [String: String] {
        let folder = scratch + "/program-config"
        let settings = "[io/github/vitrine/Vitrine]\nlast-provider='pixabay'\nwelcome-seen=true\n"
        let place = folder + "/glib-2.0/settings"
        try? FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        try? Data(settings.utf8).write(to: URL(filePath: place + "/keyfile"))
        return ProcessInfo.processInfo.environment.merging([
            "VITRINE_PIXABAY_KEY": "benchmark-key", "GSETTINGS_BACKEND": "keyfile", "XDG_CONFIG_HOME": folder,
        ]) { $1 }
    }

    /// So many repetitions, and fewer in a hurry.
    func repetitions(_ count: Int, quick: Int) -> Int { isQuick ? quick : count }
}

struct BenchFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
