import Core
import FoundationEssentials
import Model
import Testing

@testable import Composition

@Suite struct SavedCommandTests {
    private func command(_ arguments: String...) -> SavedCommand? {
        if case .run(let command) = SavedCommand.syntax.parse(arguments) { command } else { nil }
    }

    private func message(_ arguments: [String]) -> String? {
        if case .fail(let message) = SavedCommand.syntax.parse(arguments) { message } else { nil }
    }

    @Test("Each command is recognized, and a name may have several words")
    func commands() {
        #expect(command("list", "--json") == SavedCommand(action: .list, isJSON: true))
        let run = SavedCommand(action: .run, name: "red boats", limit: 5)
        #expect(command("run", "red", "boats", "--limit", "5") == run)
        #expect(command("new", "--", "--json") == SavedCommand(action: .new, name: "--json"))
    }

    @Test("A missing name, further words and a wrong limit are wrong usage")
    func mistakes() {
        for (arguments, part) in [
            (["run"], "vitrine saved run"), (["list", "sea"], "vitrine saved list"),
            (["run", "sea", "--limit", "501"], "--limit"),
        ] {
            #expect(message(arguments)?.contains(part) == true, "\(arguments)")
        }
        #expect(SavedCommand.syntax.parse([]) == .usage(SavedCommand.help))
    }

    @Test("A line has name, source, words and the number of new pictures, without control characters")
    func line() {
        let search = SearchCommand(
            provider: .commons, query: SearchQuery("red\tboat", filters: SearchFilters(licenses: [.bySA])))
        let saved = SavedSearch(id: .init(rawValue: 1), name: "Boats\u{1B}[2J", search: search, newCount: 3)
        let listed = TerminalSaved.Listed(saved)
        #expect(listed.line == "Boats\u{FFFD}[2J\tcommons\tred boat\t3" && listed.filters == ["license=by-sa"])
    }
}
