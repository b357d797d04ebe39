/// Selects favorites by words and by collection.
public struct FavoritesQuery: Sendable, Hashable {
    /// Words that must all occur in the title, the tags, the author's name, the note or a collection's name, ignoring
    /// case. Empty for all favorites.
    public var text: String
    /// The collection that contains the favorites; `nil` for all.
    public var collection: FavoriteCollection.ID?
    /// Whether any of the words is enough instead of all. Favorites with more of them come first.
    public var matchesAnyWord = false
    /// Phrases that have to occur in any case.
    public var phrases: [String] = []
    /// Whether pages begin with the last favorite and go up.
    public var isReversed = false

    public static let all = FavoritesQuery()

    public init(text: String = "", collection: FavoriteCollection.ID? = nil) {
        self.text = text
        self.collection = collection
    }

    /// The words in lowercase.
    public var words: [String] { text.split(whereSeparator: \.isWhitespace).map { $0.lowercased() } }
}

extension ImageEntity {
    /// The texts that a search for words matches.
    var searchedTexts: [String] {
        [title, caption, creditLine, institution].compactMap { $0 } + creators.map(\.name) + tags
    }

    /// The text that a search through favorites matches, in lowercase.
    public var searchedWords: String { searchedTexts.joined(separator: "\n").lowercased() }
}

/// One page of favorites in the order of its query, by default the latest first, with the start of the next page.
public struct FavoritesPage: Sendable, Hashable {
    /// The position of a favorite in the order of a query: that of addition, or by the number of words that match.
    public typealias Position = Int64

    public let favorites: [Favorite]
    /// The start of the next page; `nil` after the last page.
    public let next: Position?
    /// The number of favorites in all pages.
    public let totalCount: Int

    public init(favorites: [Favorite], next: Position?, totalCount: Int) {
        self.favorites = favorites
        self.next = next
        self.totalCount = totalCount
    }
}
