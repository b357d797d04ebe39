import Core
import FoundationEssentials

/// A search that the user has saved under a name.
public struct SavedSearch: Sendable, Hashable, Identifiable {
    /// Identifies a saved search, independent of its name.
    public struct ID: RawRepresentable, Sendable, Hashable {
        public let rawValue: Int64
        public init(rawValue: Int64) { self.rawValue = rawValue }
    }

    /// The maximum number of saved searches that an imported file may contain.
    public static let largestImport = 1_000

    public let id: ID
    /// No two saved searches have the same name, ignoring case.
    public var name: String
    /// Words, author, filters and order, and the source. Safe search is not part of it: it is one choice for all searches.
    public let search: SearchCommand
    /// The number of new pictures when they were last counted; 0 after a look.
    public var newCount: Int
    /// When the user last looked at the results, or new pictures were last counted; `nil` if neither has happened.
    public var countedAt: Date?

    public init(id: ID, name: String, search: SearchCommand, newCount: Int = 0, countedAt: Date? = nil) {
        (self.id, self.name, self.search) = (id, name, search.saved)
        (self.newCount, self.countedAt) = (newCount, countedAt)
    }
}

/// A saved search that was removed, with all data for restoring it.
public struct RemovedSavedSearch: Sendable, Equatable {
    public let search: SavedSearch
    /// Its position in the list.
    public let position: Int
    public let seen: SeenPictures?

    public init(search: SavedSearch, position: Int, seen: SeenPictures?) {
        (self.search, self.position, self.seen) = (search, position, seen)
    }
}

/// A saved search from a file.
public struct ImportedSearch: Sendable, Hashable {
    public let name: ChosenName
    public let search: SearchCommand

    public init(name: ChosenName, search: SearchCommand) { (self.name, self.search) = (name, search.saved) }
}

extension SearchCommand {
    /// The part of the search that is saved, by which searches are compared.
    public var saved: SearchCommand {
        var saved = SearchQuery(
            query.text.displayText(limit: Self.longestText), author: query.author, filters: query.filters)
        saved.filters.isSafe = true
        saved.matchesAnyWord = query.matchesAnyWord
        return SearchCommand(provider: provider, query: saved)
    }
}

// MARK: JSON

extension SearchCommand {
    /// The search as a database or a file stores it; see `docs/storage.md`.
    public var json: JSONValue {
        var members: [String: JSONValue] = ["words": .string(query.text)]
        if let provider { members["source"] = .string(provider.rawValue) }
        if let author = query.author { members["author"] = .string(author) }
        if query.filters != .none { members["filters"] = .array(query.filters.texts.map { .string($0) }) }
        if query.matchesAnyWord { members["any"] = .bool(true) }
        return .object(members)
    }

    /// Returns `nil` if a part cannot be read, such as a filter or a service of a later version: without it the search would
    /// find other pictures.
    public init?(json: JSONValue) {
        guard let words = json["words"]?.string else { return nil }
        let source = json["source"]?.string.map { ProviderID(rawValue: $0) } ?? .everywhere
        guard ProviderID.offered.contains(source) else { return nil }
        let texts = (json["filters"]?.array ?? []).map(\.string)
        let filters = SearchFilters(texts: texts.compactMap { $0 })
        guard texts.allSatisfy({ ($0?.utf8.count ?? 0) <= Self.longestFilter }),
            Set(filters.texts).count == Set(texts).count
        else { return nil }
        var query = SearchQuery(
            words.displayText(limit: Self.longestText), author: json["author"]?.displayText, filters: filters)
        query.matchesAnyWord = json["any"]?.bool ?? false
        self = SearchCommand(provider: source, query: query).saved
    }

    /// In bytes of UTF-8.
    private static let longestText = 1_000
    /// In bytes of UTF-8; the path of a folder has at most as many.
    private static let longestFilter = 4_200
}
