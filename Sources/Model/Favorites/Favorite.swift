import FoundationEssentials

/// A picture that the user has kept, with what they have written beside it.
public struct Favorite: Sendable, Hashable {
    /// As its provider described it when it was kept, or when it was last asked for again. Where the keeping has a preview of
    /// its own, `previewURL` is a `FavoriteAddress`, which needs no network.
    public var image: ImageEntity
    /// The user's own words; empty for none.
    public var note: String
    public var addedAt: Date
    /// The collections it is in; none is fine too.
    public var collections: Set<FavoriteCollection.ID>

    public init(image: ImageEntity, note: String = "", addedAt: Date, collections: Set<FavoriteCollection.ID> = []) {
        self.image = image
        self.note = note
        self.addedAt = addedAt
        self.collections = collections
    }

    public var id: ImageID { image.id }
}

/// A named set of favourites. A picture may be in several.
public struct FavoriteCollection: Sendable, Hashable, Identifiable {
    public struct ID: RawRepresentable, Sendable, Hashable {
        public let rawValue: Int64
        public init(rawValue: Int64) { self.rawValue = rawValue }
    }

    public let id: ID
    /// On one line and never empty; no two collections have the same name, whatever their case.
    public var name: String
    /// How many pictures are in it.
    public var count: Int

    public init(id: ID, name: String, count: Int) {
        self.id = id
        self.name = name
        self.count = count
    }
}
