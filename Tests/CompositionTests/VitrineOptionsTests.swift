import Core
import Desktop
import Model
import Testing

@testable import Composition

@Suite struct VitrineOptionsTests {
    private func parsed(_ arguments: [String]) -> ParsedArguments<StartRequest> {
        StartRequest.syntax(in: "/") { _ in false }.parse(arguments)
    }

    private func options(_ arguments: String...) -> VitrineOptions? {
        if case .run(let request) = parsed(arguments) { request.options } else { nil }
    }

    private func failed(_ arguments: String...) -> Bool {
        if case .fail = parsed(arguments) { true } else { false }
    }

    private static let anyWord = {
        var query = SearchQuery("red boat")
        query.matchesAnyWord = true
        return query
    }()

    @Test(
        "A command line states a search with its source, its filters and its author",
        arguments: [
            (
                ["--provider", "openverse", "--orientation", "horizontal", "sea"],
                SearchCommand(
                    provider: .openverse, query: SearchQuery("sea", filters: SearchFilters(orientation: .horizontal)))
            ),
            (
                [
                    "--provider", "pixabay", "--kind", "photo", "--color", "red", "--color", "blue", "--category",
                    "music", "--min-size", "1920", "--license", "commercial,modification", "--order", "latest",
                    "--safe-search", "off", "--author", "Anna O’Neil", "--", "--help",
                ],
                SearchCommand(
                    provider: .pixabay,
                    query: SearchQuery(
                        "--help", author: "Anna O’Neil",
                        filters: SearchFilters(
                            kind: .photo, colors: [.red, .blue], category: .music, minimumSize: 1_920,
                            use: .commercialAndModification, order: .latest, isSafe: false)))
            ),
            (
                [
                    "--provider", "folders", "--format", "jpegxl", "--min-rating", "2", "--folder",
                    "/home/me/It's 100 %", "--order", "date-taken",
                ],
                SearchCommand(
                    provider: .folders,
                    query: SearchQuery(
                        filters: SearchFilters(
                            format: .jpegXL, minimumRating: 2, folder: "/home/me/It's 100 %", order: .dateTaken)))
            ),
            (["--provider", "folders", "--any", anyWord.text], SearchCommand(provider: .folders, query: anyWord)),
            (
                ["夕焼けの海岸 100 % \"x\" 'y'"],
                SearchCommand(query: SearchQuery("夕焼けの海岸 100 % \"x\" 'y'"))
            ),
            (["red", "boat"], SearchCommand(query: SearchQuery("red boat"))),
            (["-"], SearchCommand(query: SearchQuery("-"))),
        ])
    func searches(arguments: [String], command: SearchCommand) {
        #expect(parsed(arguments) == .run(StartRequest(options: VitrineOptions(search: command))))
    }

    @Test("Unknown options and values are errors, and the one for an unknown filter lists the available ones")
    func wrongFilter() {
        guard case .fail(let message) = parsed(["--orientation", "diagonal"]) else {
            Issue.record("accepted")
            return
        }
        #expect(message.contains("horizontal"))
        for arguments in [["--provider", "nowhere"], ["--min-size", "wide"], ["--nonsense"]] {
            guard case .fail = parsed(arguments) else {
                Issue.record("\(arguments) was taken")
                continue
            }
        }
        guard case .fail(let advice) = parsed(["--folder", "Pictures"]) else {
            Issue.record("a folder that is not absolute is accepted")
            return
        }
        #expect(advice.contains("/home/me/Pictures"))
    }

    @Test("The address of a stand-in server is on the loopback interface")
    func standIn() {
        let url = "http://127.0.0.1:8080/"
        #expect(options("--stand-in", url) == VitrineOptions(standInURL: url))
    }

    @Test(
        "Other addresses of a stand-in server are refused",
        arguments: ["http://example.org/", "http://127.0.0.1.example.org/", "ftp://127.0.0.1:1/", "127.0.0.1:80"])
    func foreignStandIn(url: String) {
        #expect(failed("--stand-in", url))
    }

    @Test("A certificate authority is accepted only together with a stand-in server")
    func authorities() {
        #expect(failed("--stand-in-ca", "ca.pem"))
        let url = "https://localhost:8443/"
        #expect(
            options("--stand-in", url, "--stand-in-ca", "ca.pem")
                == VitrineOptions(standInURL: url, standInAuthorities: "ca.pem"))
    }

    @Test("The options for help and version print")
    func printed() {
        #expect(parsed(["--version"]) == .print("vitrine \(Version.current)"))
        guard case .print(let help) = parsed(["--help"]) else {
            Issue.record("no help")
            return
        }
        for part in ["--stand-in", "--favorites", "--new-search", "vitrine FILE", "vitrine search", "vitrine save"] {
            #expect(help.contains(part))
        }
    }

    @Test("The value of an option may follow an equals sign")
    func equalsSign() {
        let search = TerminalCommand.syntax(.search)
            .parse(["--provider=folders", "--limit=3", "a=b", "--folder=/a=b", "--author", "--use=x"])
        guard case .run(let command) = search else {
            Issue.record("refused")
            return
        }
        let query = command.options.search?.query
        #expect(command.limit == 3 && command.options.search?.provider == .folders)
        #expect(query?.text == "a=b" && query?.filters.folder == "/a=b" && query?.author == "--use=x")
        #expect(options("--", "--author=z")?.search?.query.text == "--author=z")
        #expect(failed("--any=y"))
    }
}
