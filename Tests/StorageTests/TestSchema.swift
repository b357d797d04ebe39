import Foundation
import TestSupport
import Testing

/// The schema of the program's settings, compiled for a test. Settings stay in memory.
struct TestSchema: ~Copyable {
    let folder: URL

    /// Compiles a schema into a new folder, which is removed together with this value.
    init(_ text: String) throws {
        setenv("GSETTINGS_BACKEND", "memory", 1)
        folder = FileManager.default.temporaryDirectory.appending(path: "vitrine-schema-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try text.write(to: folder.appending(path: "test.gschema.xml"), atomically: true, encoding: .utf8)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["glib-compile-schemas", "--strict", folder.path]
        let exit = try process.start()
        exit.wait()
        try #require(process.terminationStatus == 0)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The text of the schema that is installed.
    static func installedText() throws -> String {
        let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try String(
            contentsOf: project.appending(path: "data/io.github.vitrine.Vitrine.gschema.xml"), encoding: .utf8)
    }
}
