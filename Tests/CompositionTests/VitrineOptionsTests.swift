import Model
import Testing

@testable import Composition

@Suite("Command line")
struct VitrineOptionsTests {
    private func failed(_ arguments: String...) -> Bool {
        if case .fail = VitrineOptions.parse(arguments) { true } else { false }
    }

    @Test("Words are searched for together")
    func words() {
        #expect(
            VitrineOptions.parse(["red", "boat"])
                == .run(VitrineOptions(search: SearchCommand(query: SearchQuery("red boat")))))
    }

    @Test("Without words nothing is searched for")
    func nothing() {
        #expect(VitrineOptions.parse([]) == .run(VitrineOptions()))
    }

    @Test("A word may look like an option after two dashes")
    func dashes() {
        #expect(
            VitrineOptions.parse(["--", "--help"])
                == .run(VitrineOptions(search: SearchCommand(query: SearchQuery("--help")))))
    }

    @Test(
        "A search that was written as a command line is read back as it was",
        arguments: [
            SearchCommand(
                provider: .openverse, query: SearchQuery("sea", filters: SearchFilters(orientation: .horizontal))),
            SearchCommand(
                provider: .pixabay,
                query: SearchQuery(
                    "--help", author: "Anna O’Neil",
                    filters: SearchFilters(
                        kind: .photo, colours: [.red, .blue], category: .music, minimumSize: 1_920,
                        use: .commercialAndModification, order: .latest, isSafe: false))),
            SearchCommand(query: SearchQuery("夕焼けの海岸 100 % \"x\" 'y'")),
        ])
    func searches(command: SearchCommand) {
        #expect(VitrineOptions.parse(command.arguments) == .run(VitrineOptions(search: command)))
    }

    @Test("A filter that does not exist is a mistake that names what there is")
    func wrongFilter() {
        guard case .fail(let message) = VitrineOptions.parse(["--orientation", "diagonal"]) else {
            Issue.record("accepted")
            return
        }
        #expect(message.contains("horizontal"))
        #expect(failed("--provider", "nowhere"))
        #expect(failed("--min-size", "wide"))
        #expect(failed("--author"))
    }

    @Test("A lone dash is a word")
    func loneDash() {
        #expect(VitrineOptions.parse(["-"]) == .run(VitrineOptions(search: SearchCommand(query: SearchQuery("-")))))
    }

    @Test("A stand-in server is one of this computer")
    func standIn() {
        let url = "http://127.0.0.1:8080/"
        #expect(VitrineOptions.parse(["--stand-in", url]) == .run(VitrineOptions(standInURL: url)))
    }

    @Test(
        "Any other address is refused",
        arguments: ["http://example.org/", "http://127.0.0.1.example.org/", "ftp://127.0.0.1:1/", "127.0.0.1:80"])
    func foreignStandIn(url: String) {
        #expect(failed("--stand-in", url))
    }

    @Test("A certificate is trusted only together with a stand-in server")
    func authorities() {
        #expect(failed("--stand-in-ca", "ca.pem"))
        let url = "https://localhost:8443/"
        #expect(
            VitrineOptions.parse(["--stand-in", url, "--stand-in-ca", "ca.pem"])
                == .run(VitrineOptions(standInURL: url, standInAuthorities: "ca.pem")))
    }

    @Test("An option that does not exist, or lacks what follows it, is a mistake")
    func mistakes() {
        #expect(failed("--nonsense"))
        #expect(failed("--stand-in"))
    }

    @Test("Help and version are printed")
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
}
