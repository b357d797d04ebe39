import Core
import FoundationEssentials

/// A picture that the user has added to the favorites, with the user's note.
public struct Favorite: Sendable, Hashable {
    /// The picture as its provider described it when it was added or last refreshed. If the storage has a preview of
    /// its own, `previewURL` is a `FavoriteAddress`, which needs no network.
    public var image: ImageEntity
    /// The user's note; empty for none.
    public var note: String
    public var addedAt: Date
    /// The collections that contain the favorite. The set may be empty.
    public var collections: Set<FavoriteCollection.ID>

    public init(image: ImageEntity, note: String = "", addedAt: Date, collections: Set<FavoriteCollection.ID> = []) {
        self.image = image
        self.note = note
        self.addedAt = addedAt
        self.collections = collections
    }

    public var id: ImageID { image.id }
}

/// A named set of favorites. A favorite may belong to several collections.
public struct FavoriteCollection: Sendable, Hashable, Identifiable {
    /// Identifies a collection, independent of its name.
    public struct ID: RawRepresentable, Sendable, Hashable {
        public let rawValue: Int64
        public init(rawValue: Int64) { self.rawValue = rawValue }
    }

    public let id: ID
    /// The name: on one line and never empty. No two collections have the same name, ignoring case.
    public var name: String
    /// The number of favorites in the collection.
    public var count: Int

    public init(id: ID, name: String, count: Int) {
        self.id = id
        self.name = name
        self.count = count
    }
}

/// The rules for the user's note on a favorite.
public enum FavoriteNote {
    /// The maximum length in bytes of UTF-8.
    public static let maxLength = 10_000

    /// Returns the text on one line, without characters that disturb the display.
    public static func cleaned(_ text: String) -> String { text.displayText(limit: maxLength) }
}
