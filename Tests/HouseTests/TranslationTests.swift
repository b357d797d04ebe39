import Foundation
import Testing

/// The texts of the program and their translations, compared with gettext's own tools.
@Suite struct TranslationTests {
    private static let languages = (try? Project.text(of: "po/LINGUAS"))?.split(separator: "\n").map(String.init) ?? []

    @Test func `Japanese, German and French are offered`() {
        #expect(Set(Self.languages).isSuperset(of: ["ja", "de", "fr"]))
    }

    @Test(arguments: languages)
    func `Every text of the program is translated`(language: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "vitrine-texts-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let collected = try run("script/update-translations", folder.path)
        #expect(collected.status == 0, "\(collected.output)")
        let compared = try run("msgcmp", "po/\(language).po", folder.appending(path: "vitrine.pot").path)
        #expect(compared.status == 0, "\(compared.output)")
    }

    @Test(arguments: languages)
    func `A translation asks for nothing that the text does not give`(language: String) throws {
        let checked = try run("msgfmt", "--check-format", "--output-file=/dev/null", "po/\(language).po")
        #expect(checked.status == 0, "\(checked.output)")
    }

    private func run(_ arguments: String...) throws -> (status: Int32, output: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.currentDirectoryURL = Project.root
        process.arguments = arguments
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
