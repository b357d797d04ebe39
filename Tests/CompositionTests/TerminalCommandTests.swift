import Core
import Desktop
import Foundation
import Model
import Testing

@testable import Composition

@Suite struct TerminalCommandTests {
    private func parse(_ arguments: [String]) -> ParsedArguments<TerminalCommand>? {
        TerminalCommand.Action(rawValue: arguments[0])
            .map { TerminalCommand.syntax($0).parse(Array(arguments.dropFirst())) }
    }

    private func parsed(_ arguments: String...) -> TerminalCommand? {
        if case .run(let command) = parse(arguments) { command } else { nil }
    }

    @Test("The help has each option of each command; those for where and what to search are in the help of the window")
    func documentedOptions() {
        let window = StartRequest.syntax(in: "/") { _ in false }
        for (help, names) in [(window.help(), window.optionNames)] + Subcommand.all.map({ ($0.help, $0.optionNames) }) {
            for name in names where !["--colour", "--licence"].contains(name) {
                #expect((help + window.help()).contains("  \(name) "))
            }
        }
    }

    @Test("A search includes blocked pictures on request, wherever the option is")
    func blocked() throws {
        for arguments in [["search", "--blocked", "sea", "shore"], ["search", "sea", "shore", "--blocked"]] {
            guard case .run(let command)? = parse(arguments) else { throw PictureError.damaged }
            let query = command.options.search?.query
            #expect(query?.showsBlocked == true && query?.text == "sea shore")
        }
    }

    @Test("A search takes words, a limit, a source and filters")
    func search() throws {
        let command = try #require(
            parsed("search", "red", "--limit", "5", "--json", "--provider", "samples", "blossom"))
        #expect(command.action == .search && command.limit == 5 && command.isJSON)
        #expect(command.options.search?.provider == .samples && command.options.search?.query.text == "red blossom")
    }

    @Test("A save takes a folder and a number of pictures, one by default")
    func save() throws {
        let command = try #require(parsed("save", "blossom", "--to", "/tmp"))
        #expect(command.limit == 1 && command.saving.folder == "/tmp")
        #expect(command.saving.choice == SaveChoice() && command.saving.sheets.isEmpty)
    }

    @Test("A save takes a size, a format, a quality and sheets, and a format alone keeps the size")
    func savedCopies() throws {
        let command = try #require(
            parsed(
                "save", "sea", "--size", "1920", "--format", "webp", "--quality", "80", "--sheet", "html,md,csv,reuse",
                "--use", "commercial", "--force"))
        #expect(command.saving.choice == SaveChoice(size: .longerSide(1_920), format: .webP, quality: 80))
        #expect(
            command.saving.sheets
                == CreditsSheets(formats: [.html, .markdown, .csv], hasLicenseFiles: true, use: .commercial))
        #expect(command.saving.isForced)
        #expect(try #require(parsed("save", "sea", "--print-width=20")).saving.choice.size == .printWidth(20))
        let format = try #require(parsed("save", "sea", "--format", "png")).saving.choice
        #expect(format == SaveChoice(size: .longerSide(20_000), format: .png))
        let crop = try #require(parsed("save", "sea", "--crop", "16:9")).saving.choice
        let ratio = AspectRatio(width: 16, height: 9)
        #expect(crop == SaveChoice(size: .longerSide(20_000), crop: PictureCrop(ratio: ratio)))
        // Where files have formats, a search still filters by them.
        #expect(try #require(parsed("search", "sea", "--format", "png")).options.search?.query.filters.format != nil)
    }

    @Test("Arguments after two dashes are words")
    func dashes() throws {
        #expect(try #require(parsed("search", "--", "--limit")).options.search?.query.text == "--limit")
    }

    @Test(
        "Wrong usage is reported",
        arguments: [
            ["save", "x", "--size", "0"], ["save", "x", "--size", "20001"], ["save", "x", "--format", "gif"],
            ["save", "x", "--quality", "101"], ["save", "x", "--sheet", "pdf"], ["save", "x", "--sheet", ","],
            ["save", "x", "--use", "anything"], ["save", "x", "--crop", "wide"], ["save", "x", "--crop", "0:9"],
            ["save", "x", "--crop", "16:9:1"], ["save", "x", "--print-width", "0"],
            ["search", "x", "--limit", "0"], ["search", "x", "--limit", "501"], ["search", "x", "--limit", "many"],
            ["search", "x", "--limit"], ["save", "x", "--to"], ["save", "x", "--json"], ["search", "x", "--to", "x"],
            ["search", "x", "--nonsense"], ["search", "x", "--favorites"],
        ])
    func wrong(_ arguments: [String]) {
        if case .fail = parse(arguments) { return }
        Issue.record("\(arguments) was taken")
    }

    @Test("The error for an option of another command says where the options are listed")
    func ownHelp() {
        for (arguments, help) in [
            (["save", "x", "--json"], "vitrine save --help"), (["search", "--nonsense"], "vitrine search --help"),
        ] {
            guard case .fail(let message) = parse(arguments) else {
                Issue.record("\(arguments) was taken")
                continue
            }
            #expect(message.contains(help))
        }
    }

    @Test(
        "A save without words is an error, whatever its options",
        arguments: [["save"], ["save", ""], ["save", "--author", "A"]])
    func nothingToSave(_ arguments: [String]) {
        guard case .fail(let message) = parse(arguments) else {
            Issue.record("\(arguments) was taken")
            return
        }
        #expect(message.contains("vitrine save"))
    }

    @Test("A search without words is an error unless an option says where or what to search")
    func nothingToSearch() {
        let url = "http://127.0.0.1:1/"
        for arguments in [
            ["search"], ["search", " "], ["search", "--json", "--limit", "3"], ["search", "--stand-in", url],
        ] {
            guard case .fail(let message) = parse(arguments) else {
                Issue.record("\(arguments) was taken")
                continue
            }
            #expect(message.contains("vitrine search"))
        }
        #expect(parsed("search", "--author", "A")?.options.search?.query.author == "A")
        #expect(parsed("search", "--provider", "favorites")?.options.search?.provider == .favorites)
        #expect(parsed("search", "--kind", "vector") != nil)
    }

    @Test("The value of an option can look like another option")
    func values() throws {
        let command = try #require(parsed("search", "--author", "--json", "x"))
        #expect(command.options.search?.query.author == "--json" && !command.isJSON)
        #expect(parsed("save", "x", "--author", "--help")?.options.search?.query.author == "--help")
    }

    @Test("The help contains the largest number of pictures")
    func largestLimit() {
        #expect(TerminalCommand.help.contains("at most \(TerminalCommand.limits.upperBound)"))
    }

    @Test("A printed line has six fields, whatever the fields contain")
    func line() {
        var image = ImageEntity(
            id: ImageID(provider: .commons, string: "1"), pageURL: "https://a.example/", pageImageWidth: 3,
            pageImageHeight: 2, previewURL: "", previewWidth: 1, previewHeight: 1)
        image.title = "a\tb\nc"
        #expect(image.terminalLine == "commons/1\t3×2\t\t\thttps://a.example/\ta b c")
    }

    private func rembrandt() -> ImageEntity {
        var image = ImageEntity(
            id: ImageID(provider: .commons, string: "1"), pageURL: "https://a.example/", pageImageWidth: 0,
            pageImageHeight: 0, previewURL: "https://a.example/p", previewWidth: 1, previewHeight: 1, title: "A\tB")
        image.creators = [
            Creator("Rembrandt", url: "https://a.example/r", role: .artist, qualifier: .workshopOf),
            Creator("Eikichi", role: .publisher),
        ]
        (image.creditLine, image.institution, image.license) = ("Photo: <A>", "The Museum", .cc0)
        return image
    }

    @Test("The line of a saved file has the license and the credit behind the path")
    func savedLine() {
        var image = rembrandt()
        image.creditLine = nil
        #expect(
            image.savedFields == "CC0 1.0\tWorkshop of Rembrandt, Eikichi (publisher), The Museum / CC0")
        image.license = nil
        #expect(image.savedFields.hasPrefix("license not known\tWorkshop of Rembrandt"))
        #expect(image.terminalLine.contains("\tWorkshop of Rembrandt, Eikichi (publisher)\t"))
        image.creators = [Creator("Foo", role: .uploader)]
        #expect(image.terminalLine.contains("\tUploaded by Foo\t"))
    }

    @Test("The JSON document contains creators, credit line, institution and each form of the attribution")
    func jsonCredits() throws {
        let json = FoundPictures(query: "x", provider: "a", total: 1, pictures: [FoundPicture(rembrandt())])
            .terminalJSON()
        let picture = try #require(try JSONValue(parsing: Data(json.utf8))["pictures"]?[0])
        #expect(picture["author"]?["name"]?.string == "Rembrandt")
        let first = try #require(picture["creators"]?[0])
        #expect(first["name"]?.string == "Rembrandt" && first["url"]?.string == "https://a.example/r")
        #expect(first["role"]?.string == "artist" && first["qualifier"]?.string == "workshop of")
        #expect(first["text"]?.string == "Workshop of Rembrandt")
        #expect(picture["creators"]?[1]?["role"]?.string == "publisher")
        #expect(picture["creditLine"]?.string == "Photo: <A>" && picture["institution"]?.string == "The Museum")
        let credit = "Workshop of Rembrandt, Eikichi (publisher), Photo: <A>, The Museum"
        #expect(picture["attributionShort"]?.string == credit + " / CC0")
        #expect(picture["attribution"]?.string?.contains(credit) == false)
        #expect(picture["attribution"]?.string?.contains("The Museum. Rights: CC0 1.0 (https://") == true)
        #expect(picture["attributionHTML"]?.string?.contains("Photo: &lt;A&gt;") == true)
    }

    @Test("The JSON document contains pages and authors")
    func json() {
        var image = ImageEntity(
            id: ImageID(provider: .commons, string: "1"), pageURL: "https://a.example/", pageImageWidth: 0,
            pageImageHeight: 0, previewURL: "https://a.example/p", previewWidth: 1, previewHeight: 1)
        image.username = "Änne \"A\""
        let json = FoundPictures(query: "x", provider: "commons", total: 1, pictures: [FoundPicture(image)])
            .terminalJSON()
        #expect(json.contains(#""page" : "https://a.example/""#))
        #expect(json.contains(#""name" : "Änne \"A\"""#))
        #expect(!json.contains("width"))
    }

    @Test("Text from a service reaches the terminal without control characters and the JSON document complete")
    func obeyed() throws {
        let name = "/p/\u{1b}[2J\u{9b}31m\u{202e}gpj.png"
        var image = ImageEntity(
            id: ImageID(provider: .folders, string: name), pageURL: "https://a.example/", pageImageWidth: 0,
            pageImageHeight: 0, previewURL: "", previewWidth: 1, previewHeight: 1)
        image.title = "x"
        let json = FoundPictures(query: "", provider: "folders", total: 1, pictures: [FoundPicture(image)])
            .terminalJSON()
        for printed in [image.terminalLine, json] {
            for scalar in ["\u{1b}", "\u{9b}", "\u{202e}"] as [Unicode.Scalar] {
                #expect(!printed.unicodeScalars.contains(scalar))
            }
        }
        let read = try JSONValue(parsing: Data(json.utf8))
        #expect(read["pictures"]?.array?.first?["id"]?.string == "folders/" + name)
    }

    @Test("The JSON document lists the sources that failed and no other")
    func failures() throws {
        let error = NetworkError.notReachedServer(host: "api.example.org")
        var outcome = TerminalOutcome(source: "Everywhere", pictureCount: 1)
        #expect(outcome.documented == nil)
        outcome.failures = [ProviderFailure(provider: .openverse, error: error)]
        let failures = try #require(outcome.documented)
        #expect(failures == [.init(source: ProviderID.openverse.displayName, message: error.message)])
        let json = FoundPictures(query: "", provider: "everywhere", total: 0, pictures: [], failures: failures)
            .terminalJSON()
        let read = try JSONValue(parsing: Data(json.utf8))
        #expect(read["failures"]?.array?.first?["source"]?.string == ProviderID.openverse.displayName)
        #expect(!FoundPictures(query: "", provider: "", total: 0, pictures: []).terminalJSON().contains("failures"))
    }
}
