import Core
import Desktop
import FoundationEssentials
import Injection
import Localize
import Model
import Reactive

/// The command `vitrine saved …`, which lists and repeats the saved searches.
struct SavedCommand: Sendable, Equatable {
    enum Action: String, CommandAction {
        case list, run, new
    }

    var action: Action?
    /// The name of the search; `nil` before it was read.
    var name: String?
    /// The maximum number of results to look at; `nil` for the default of the action.
    var limit: Int?
    var isJSON = false
    /// The server.
    var options = VitrineOptions()

    static let syntax = CommandSyntax<SavedCommand>(
        "vitrine saved", SavedCommand(), help: { help }, needsArguments: true,
        options: [
            .flag("--json") { $0.isJSON = true }, .number("--limit", in: TerminalCommand.limits) { $0.limit = $1 },
            .standIn { $0.options.standInURL = $1 },
        ],
        readWord: { command, word, _ in
            guard let action = command.action else {
                command.action = Action(rawValue: word)
                return nil
            }
            guard action != .list else { return tr("%s takes no further words.", "vitrine saved list") }
            // A name of several words needs no quotation marks.
            command.name = command.name.map { "\($0) \(word)" } ?? word
            return nil
        },
        check: { command in
            guard let action = command.action, action != .list, command.name == nil else { return nil }
            return tr("%s needs the name of a saved search.", "vitrine saved \(action.rawValue)")
        })

    static var help: String {
        tr(
            """
            Usage: vitrine saved list [--json]
                   vitrine saved run [OPTION…] NAME
                   vitrine saved new [OPTION…] NAME

            The searches that you have saved in the window:

              list  print a line for each: its name, its source, its words, and the number of new pictures at the last
                    count, separated by tabs
              run   search again, and print the pictures as “vitrine search” does
              new   search again, and print only the pictures that were not there at the last look

            What “run” and “new” look at counts as seen from then on, also in the window.

              --limit NUMBER  maximum number of pictures to look at: 20 for run, 100 for new, at most 500
              --json          one JSON document instead of lines
              --stand-in URL  ask a stand-in server on this computer instead of the services

            Exit status: as of vitrine search; 1 also if nothing is new, 2 also if there is no such search.
            """)
    }
}

/// The saved searches in a terminal. It blocks while the database is read or written.
@MainActor
struct TerminalSaved {
    private let store: any SavedSearchesStoring

    init(_ container: Container) { store = container.require((any SavedSearchesStoring).self) }

    func searches() throws(StorageError) -> [SavedSearch] { try store.reload().single()?.get() ?? [] }

    /// Returns the search with a name, whatever its case; `nil` if there is none.
    func search(named name: String) throws(StorageError) -> SavedSearch? {
        guard let key = try? ChosenName(name).key else { return nil }
        return try searches().first { $0.name.lowercased() == key }
    }

    /// Returns the new pictures among the results of a search, and records all of them as seen.
    ///
    /// - Parameter services: those that were asked.
    func look(
        at collector: TerminalSearch, of services: Set<ProviderID>, for id: SavedSearch.ID
    ) throws(StorageError) -> Set<ImageID> {
        let ids = collector.images.map(\.id)
        let seen = try store.seenPictures(of: id).single()?.get() ?? nil
        let looked = SeenPictures(
            ids + collector.copies.map(\.id), of: collector.reachedEnd ? services : [],
            reachedEnd: collector.reachedEnd)
        if collector.error == nil { try store.recordLook(at: looked, of: id, at: Date()).wait().get() }
        return seen?.newPictures(among: ids) ?? []
    }

    // MARK: Output

    /// A saved search as `vitrine saved list --json` writes it. Scripts use the member names, so they never change.
    struct Listed: Encodable {
        let name: String
        let source: String?
        let words: String
        let author: String?
        /// As the options of the command line: "license=by-sa".
        let filters: [String]
        let new: Int

        init(_ saved: SavedSearch) {
            let query = saved.search.query
            (name, source, words, author) = (saved.name, saved.search.provider?.rawValue, query.text, query.author)
            (filters, new) = (query.filters.texts, saved.newCount)
        }

        var line: String { [name, source ?? "", words, "\(new)"].map(\.terminalField).joined(separator: "\t") }
    }

    struct List: Encodable {
        let searches: [Listed]
    }
}
