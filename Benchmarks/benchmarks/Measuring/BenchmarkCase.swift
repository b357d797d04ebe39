import Foundation

/// A benchmark that runs in its own process, so that other benchmarks do not affect it.
struct BenchmarkCase: Sendable {
    let name: String
    /// The time limit in seconds.
    let limit: Int
    /// Whether it runs only if it is named.
    var isOnRequest = false
    let run: @MainActor @Sendable (Bench) throws -> [Row]
}

/// The parameters of all benchmark cases.
struct Bench: Sendable {
    let isQuick: Bool
    /// Whether the window decodes in the sandbox, as the program does. Otherwise the figures tell the window's own work.
    let isSandboxed: Bool
    /// The paths of the stand-in server and of the program.
    let server: String
    let program: String
    /// The paths of the certificate and the key of a server on loopback.
    let certificate: String
    let key: String
    /// A folder for logs and caches.
    let scratch: String
    /// The path of the program with an empty window, and of the file that contains the virtual screen.
    let emptyWindow: String
    let screen: String

    /// The environment of the program, with its own settings, which select a provider and set a key that the stand-in
    /// server accepts.
    var programEnvironment: [String: String] {
        let folder = scratch + "/program-config"
        let settings = "[io/github/vitrine/Vitrine]\nlast-provider='pixabay'\nwelcome-seen=true\n"
        let place = folder + "/glib-2.0/settings"
        try? FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        try? Data(settings.utf8).write(to: URL(filePath: place + "/keyfile"))
        // Without motion a picture has its colors as soon as it is there, as in Chromium, instead of 0.15 s later.
        let toolkit = folder + "/gtk-4.0"
        try? FileManager.default.createDirectory(atPath: toolkit, withIntermediateDirectories: true)
        try? Data("[Settings]\ngtk-enable-animations=false\n".utf8).write(to: URL(filePath: toolkit + "/settings.ini"))
        return ProcessInfo.processInfo.environment.merging([
            "VITRINE_PIXABAY_KEY": "benchmark-key", "GSETTINGS_BACKEND": "keyfile", "XDG_CONFIG_HOME": folder,
        ]) { $1 }
    }

    /// The path of the decoder, which is built beside the program.
    var decoderPath: String {
        URL(filePath: program).deletingLastPathComponent().appending(path: "vitrine-decoder").path
    }

    /// Returns the number of repetitions, which is smaller in a quick run.
    func repetitions(_ count: Int, quick: Int) -> Int { isQuick ? quick : count }
}

struct BenchFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// All benchmark cases in the order in which they run.
enum BenchmarkCases {
    static let all = [
        cancel, decode, resize, codes, folds, identify, sandbox, firstThumbnail, jump, waste, travel, frames, viewer,
        neighbor,
        memory, manyRows, indexedRows, layouts, back, append, idle, start, openFile, favorites, cold, chromium,
        travelBesideChromium, energy, thresholds, countedScreen, countedRows, countedProgram,
    ]
}
