import Core
import FoundationEssentials
import Injection
import Localize
import Model
import Reactive

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
