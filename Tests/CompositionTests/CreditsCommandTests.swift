import FileAccess
import Foundation
import Model
import Saving
import TestSupport
import Testing

@testable import Composition

@Suite struct CreditsCommandTests {
    private func parsed(_ arguments: String...) -> CreditsCommand? {
        guard case .run(let command) = CreditsCommand.syntax(in: "/home/me").parse(arguments) else { return nil }
        return command
    }

    private func message(_ arguments: [String]) -> String? {
        guard case .fail(let text) = CreditsCommand.syntax(in: "/home/me").parse(arguments) else { return nil }
        return text
    }

    @Test("Files keep their names in the output; paths are relative to the working directory")
    func files() {
        #expect(
            parsed("a.jpg", "/b.png", "--", "--c.gif")?.files == [
                .init(path: "/home/me/a.jpg", output: "a.jpg"), .init(path: "/b.png", output: "/b.png"),
                .init(path: "/home/me/--c.gif", output: "--c.gif"),
            ])
    }

    @Test("A file whose path is not text is given by its address")
    func bytes() {
        let file = parsed("file:///home/me/%FF.jpg")?.files.first
        #expect(file?.path == LocalPath(bytes: Array("/home/me/".utf8) + [0xFF] + Array(".jpg".utf8)))
        #expect(file?.output == LocalPath(bytes: [0xFF] + Array(".jpg".utf8)))
    }

    @Test("Options choose format, use and title")
    func options() {
        let command = parsed("--format", "json-ld", "a.jpg", "--use", "commercial,modification", "--title", "Book")
        #expect(command?.format == .jsonLD && command?.use == .commercialAndModification && command?.title == "Book")
        #expect(parsed("a.jpg")?.format == .text && parsed("a.jpg")?.use == nil)
    }

    @Test("Sidecars are not pictures")
    func sidecars() {
        #expect(parsed("a.gif", "a.gif.xmp")?.files.map(\.name) == ["a.gif"])
    }

    @Test("Mistakes are reported")
    func mistakes() {
        for (arguments, part) in [
            (["a.xmp"], "vitrine credits needs a file after it."), (["--format"], "--format needs a value after it."),
            (["--format", "pdf", "a"], "markdown, csv, json-ld, bibtex, csl-json, spdx, reuse."),
            (["--use", "war", "a"], "commercial,modification"), (["--json", "a"], "vitrine credits --help"),
        ] {
            #expect(message(arguments)?.contains(part) == true, "\(arguments)")
        }
    }

    @Test("The status tells whether pictures have to be checked and whether files could be read")
    func statuses() throws {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        try folder.write("GIF89a", "a.gif")
        try folder.write("text", "b.txt")
        func result(_ names: String...) -> TerminalCredits? {
            guard case .run(let command) = CreditsCommand.syntax(in: folder.path).parse(names) else {
                return nil
            }
            let reader = CreditsReader(readFields: FieldsOfFiles.read)
            return TerminalCredits(command, reader: reader)
        }
        let unknown = try #require(result("a.gif"))
        #expect(unknown.status == 1 && unknown.failures == [])
        #expect(unknown.text?.contains("The license is missing") == true)
        let mixed = try #require(result("a.gif", "b.txt"))
        #expect(mixed.status == 3 && mixed.text != nil && mixed.failures == ["b.txt: not a picture"])
        let missing = try #require(result("c\u{1B}[2J.gif"))
        #expect(missing.text == nil && missing.failures == ["c[2J.gif: No such file or directory"])

        // The sidecar of a picture in the public domain.
        var image = ImageEntity(
            id: ImageID(provider: .commons, string: "1"), pageURL: "https://commons.example/1", pageImageWidth: 1,
            pageImageHeight: 1, previewURL: "https://commons.example/1.gif", previewWidth: 1, previewHeight: 1)
        image.license = .cc0
        let sidecar = try #require(MetadataWriter(rewrite: FieldsOfFiles.rewrite).sidecar(PictureCredits(image)))
        try folder.write(sidecar, "a.gif.xmp")
        #expect(result("a.gif")?.status == 0)
    }

    @Test("Each reason why a file is not read has its own words, and is a failure")
    func unreadFiles() throws {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        for name in ["a.gif", "b.gif"] { try folder.write("GIF89a", name) }
        #expect(truncate(folder.path("b.gif"), MetadataWriter.maxFileSize + 1) == 0)
        guard case .run(let command) = CreditsCommand.syntax(in: folder.path).parse(["a.gif", "b.gif"]) else {
            Issue.record("it is no command")
            return
        }
        for (error, words) in [(PictureError.noSandbox, "no sandbox"), (.decoderFailed, "its reader failed")] {
            let result = TerminalCredits(command, reader: CreditsReader { _, _ throws(PictureError) in throw error })
            #expect(result.text == nil && result.status == 3 && result.failures.count == 2)
            #expect(result.failures.first?.contains(words) == true && result.failures.last?.contains("64") == true)
        }
    }

    @Test("The word alone is wrong usage, and help is printed")
    func otherWords() {
        #expect(CreditsCommand.syntax(in: "/").parse([]) == .usage(CreditsCommand.help))
        #expect(CreditsCommand.syntax(in: "/").parse(["a.jpg", "--help"]) == .print(CreditsCommand.help))
    }
}
