/// Which favourites are wanted.
public struct FavoritesQuery: Sendable, Hashable {
    /// Every one of these words must be in the title, the tags, the author's name, the note or the name of a collection,
    /// in any case. Empty for all.
    public var text: String
    /// Only those in this collection; `nil` for all.
    public var collection: FavoriteCollection.ID?

    public static let all = FavoritesQuery()

    public init(text: String = "", collection: FavoriteCollection.ID? = nil) {
        self.text = text
        self.collection = collection
    }

    /// The words as they are looked for: in lower case.
    public var words: [String] { text.split(whereSeparator: \.isWhitespace).map { $0.lowercased() } }
}

extension ImageEntity {
    /// What a search through favourites looks at, in lower case.
    public var searchedWords: String {
        ([title, caption, username].compactMap { $0 } + tags).joined(separator: "\n").lowercased()
    }
}

/// Some favourites, the latest first, and where the next page begins.
public struct FavoritesPage: Sendable, Hashable {
    /// The place of a favourite in the order in which they were added.
    public typealias Place = Int64

    public let favorites: [Favorite]
    /// To be given for the next page; `nil` after the last one.
    public let next: Place?
    /// How many there are in all pages.
    public let totalCount: Int

    public init(favorites: [Favorite], next: Place?, totalCount: Int) {
        self.favorites = favorites
        self.next = next
        self.totalCount = totalCount
    }
}
