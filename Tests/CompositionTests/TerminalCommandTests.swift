import Model
import Testing

@testable import Composition

@Suite("Terminal")
struct TerminalCommandTests {
    private func parsed(_ arguments: String...) -> TerminalCommand? {
        if case .run(let command) = TerminalCommand.parse(arguments) { command } else { nil }
    }

    @Test("Words alone are for the window")
    func window() {
        #expect(TerminalCommand.parse(["blossom"]) == nil)
        #expect(TerminalCommand.parse([]) == nil)
        #expect(TerminalCommand.parse(["--", "search"]) == nil)
    }

    @Test("A search takes words, a limit, a source and filters")
    func search() throws {
        let command = try #require(
            parsed("search", "red", "--limit", "5", "--json", "--provider", "samples", "blossom"))
        #expect(command.action == .search && command.limit == 5 && command.isJSON)
        #expect(command.options.search?.provider == .samples)
        #expect(command.options.search?.query.text == "red blossom")
    }

    @Test("Saving takes one picture unless more are asked for, and a folder")
    func save() throws {
        let command = try #require(parsed("save", "blossom", "--to", "/tmp"))
        #expect(command.limit == 1 && command.folder == "/tmp")
    }

    @Test("What comes after two dashes are words")
    func dashes() throws {
        #expect(try #require(parsed("search", "--", "--limit")).options.search?.query.text == "--limit")
    }

    @Test(
        "Wrong usage is told",
        arguments: [
            ["search", "--limit", "0"], ["search", "--limit", "many"], ["search", "--limit"], ["save", "--to"],
            ["save", "--json"], ["search", "--to", "x"], ["search", "--nonsense"],
        ])
    func wrong(_ arguments: [String]) {
        if case .fail = TerminalCommand.parse(arguments) { return }
        Issue.record("\(arguments) was taken")
    }

    @Test("A value is a value, even where it looks like an option of the command")
    func values() throws {
        let command = try #require(parsed("search", "--author", "--json", "x"))
        #expect(command.options.search?.query.author == "--json" && !command.isJSON)
        #expect(parsed("save", "x", "--author", "--help")?.options.search?.query.author == "--help")
    }

    @Test("A line has six fields, whatever strangers write into theirs")
    func line() {
        var image = ImageEntity(
            id: ImageID(provider: .commons, string: "1"), pageURL: "https://a.example/", pageImageWidth: 3,
            pageImageHeight: 2, previewURL: "", previewWidth: 1, previewHeight: 1)
        image.title = "a\tb\nc"
        #expect(image.terminalLine == "commons/1\t3×2\t\t\thttps://a.example/\ta b c")
    }

    @Test("A script reads pages and authors from the JSON document")
    func json() {
        var image = ImageEntity(
            id: ImageID(provider: .commons, string: "1"), pageURL: "https://a.example/", pageImageWidth: 0,
            pageImageHeight: 0, previewURL: "https://a.example/p", previewWidth: 1, previewHeight: 1)
        image.username = "Änne \"A\""
        let json = FoundPictures(query: "x", provider: "commons", total: 1, pictures: [FoundPicture(image)]).json()
        #expect(json.contains(#""page" : "https://a.example/""#))
        #expect(json.contains(#""name" : "Änne \"A\"""#))
        #expect(!json.contains("width"))
    }
}
