import Foundation
import TestSupport
import Testing

/// The schema of the program's settings, compiled for a test. Settings stay in memory.
struct TestSchema {
    /// The folder with the compiled schema, which the test removes at its end.
    let folder = TemporaryFolder()

    init(_ text: String) throws {
        setenv("GSETTINGS_BACKEND", "memory", 1)
        try folder.write(text, "test.gschema.xml")
        try #require(try ChildProcess.run(["glib-compile-schemas", "--strict", folder.path]).status == 0)
    }

    /// The text of the schema that is installed.
    static func installedText() throws -> String {
        let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try String(
            contentsOf: project.appending(path: "data/io.github.vitrine.Vitrine.gschema.xml"), encoding: .utf8)
    }
}
