import FileAccess
import Model
import Testing

@testable import Composition

@Suite struct CreditsCommandTests {
    private func parsed(_ arguments: String...) -> CreditsCommand? {
        guard case .run(let command) = CreditsCommand.parse(["credits"] + arguments, in: "/home/me") else { return nil }
        return command
    }

    private func message(_ arguments: String...) -> String? {
        guard case .fail(let text) = CreditsCommand.parse(["credits"] + arguments, in: "/home/me") else { return nil }
        return text
    }

    @Test("Files keep their names in the output; paths are relative to the working directory")
    func files() {
        #expect(
            parsed("a.jpg", "/b.png", "--", "--c.gif")?.files == [
                .init(path: "/home/me/a.jpg", name: "a.jpg"), .init(path: "/b.png", name: "/b.png"),
                .init(path: "/home/me/--c.gif", name: "--c.gif"),
            ])
    }

    @Test("A file whose path is not text is given by its address")
    func bytes() {
        let file = parsed("file:///home/me/%FF.jpg")?.files.first
        #expect(file?.path == LocalPath(bytes: Array("/home/me/".utf8) + [0xFF] + Array(".jpg".utf8)))
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
        #expect(message("a.xmp") == "vitrine credits needs a file after it.")
        #expect(message("--format") == "--format needs a value after it.")
        #expect(
            message("--format", "pdf", "a")?.hasSuffix("markdown, csv, json-ld, bibtex, csl-json, spdx, reuse.") == true
        )
        #expect(message("--use", "war", "a")?.contains("commercial,modification") == true)
        #expect(message("--json", "a")?.contains("vitrine credits --help") == true)
    }

    @Test("The word alone is a search, and help is printed")
    func otherWords() {
        #expect(CreditsCommand.parse(["credits"], in: "/") == nil)
        #expect(CreditsCommand.parse(["search", "credits"], in: "/") == nil)
        #expect(CreditsCommand.parse(["credits", "a.jpg", "--help"], in: "/") == .print(CreditsCommand.help))
    }
}
