import Model
import Testing

@testable import Composition

@Suite struct VitrineOptionsTests {
    private func failed(_ arguments: String...) -> Bool {
        if case .fail = VitrineOptions.parse(arguments) { true } else { false }
    }

    @Test("Several words make one query")
    func words() {
        #expect(
            VitrineOptions.parse(["red", "boat"])
                == .run(VitrineOptions(search: SearchCommand(query: SearchQuery("red boat")))))
    }

    @Test("Options without words make no query")
    func nothing() {
        #expect(VitrineOptions.parse([]) == .run(VitrineOptions()))
    }

    @Test("A word after two dashes can look like an option")
    func dashes() {
        #expect(
            VitrineOptions.parse(["--", "--help"])
                == .run(VitrineOptions(search: SearchCommand(query: SearchQuery("--help")))))
    }

    private static let anyWord = {
        var query = SearchQuery("red boat")
        query.matchesAnyWord = true
        return query
    }()

    @Test(
        "A search written as a command line is read back unchanged",
        arguments: [
            SearchCommand(
                provider: .openverse, query: SearchQuery("sea", filters: SearchFilters(orientation: .horizontal))),
            SearchCommand(
                provider: .pixabay,
                query: SearchQuery(
                    "--help", author: "Anna O’Neil",
                    filters: SearchFilters(
                        kind: .photo, colors: [.red, .blue], category: .music, minimumSize: 1_920,
                        use: .commercialAndModification, order: .latest, isSafe: false))),
            SearchCommand(
                provider: .folders,
                query: SearchQuery(
                    filters: SearchFilters(
                        format: .jpegXL, minimumRating: 2, folder: "/home/me/It's 100 %", order: .dateTaken))),
            SearchCommand(provider: .folders, query: anyWord),
            SearchCommand(query: SearchQuery("夕焼けの海岸 100 % \"x\" 'y'")),
        ])
    func searches(command: SearchCommand) {
        #expect(VitrineOptions.parse(command.arguments) == .run(VitrineOptions(search: command)))
    }

    @Test("The error for an unknown filter lists the available ones")
    func wrongFilter() {
        guard case .fail(let message) = VitrineOptions.parse(["--orientation", "diagonal"]) else {
            Issue.record("accepted")
            return
        }
        #expect(message.contains("horizontal"))
        #expect(failed("--provider", "nowhere"))
        #expect(failed("--min-size", "wide"))
        #expect(failed("--author"))
        guard case .fail(let advice) = VitrineOptions.parse(["--folder", "Pictures"]) else {
            Issue.record("a folder that is not absolute is accepted")
            return
        }
        #expect(advice.contains("/home/me/Pictures"))
    }

    @Test("A single dash is a word")
    func loneDash() {
        #expect(VitrineOptions.parse(["-"]) == .run(VitrineOptions(search: SearchCommand(query: SearchQuery("-")))))
    }

    @Test("The address of a stand-in server is on the loopback interface")
    func standIn() {
        let url = "http://127.0.0.1:8080/"
        #expect(VitrineOptions.parse(["--stand-in", url]) == .run(VitrineOptions(standInURL: url)))
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
            VitrineOptions.parse(["--stand-in", url, "--stand-in-ca", "ca.pem"])
                == .run(VitrineOptions(standInURL: url, standInAuthorities: "ca.pem")))
    }

    @Test("An unknown option and an option without its value are errors")
    func mistakes() {
        #expect(failed("--nonsense"))
        #expect(failed("--stand-in"))
    }

    @Test("The options for help and version print")
    func printed() {
        #expect(VitrineOptions.parse(["--version"]) == .print("vitrine \(Version.current)"))
        guard case .print(let help) = VitrineOptions.parse(["--help"]) else {
            Issue.record("no help")
            return
        }
        for part in ["--stand-in", "--favorites", "--new-search", "vitrine FILE", "vitrine search", "vitrine save"] {
            #expect(help.contains(part))
        }
    }

    @Test("The value of an option may follow an equals sign")
    func equalsSign() {
        func separated(_ arguments: String...) -> [String] { ValueOption.separated(arguments) }
        #expect(
            separated("search", "--provider=folders", "--limit=3", "a=b", "--folder=/a=b")
                == ["search", "--provider", "folders", "--limit", "3", "a=b", "--folder", "/a=b"])
        #expect(separated("--title=", "x") == ["--title", "", "x"])
        // Values, options without one, and what follows two hyphens, stay as they are.
        #expect(
            separated("--title", "--use=x", "--json=y", "--", "--to=z") == [
                "--title", "--use=x", "--json=y", "--", "--to=z",
            ])
    }
}
