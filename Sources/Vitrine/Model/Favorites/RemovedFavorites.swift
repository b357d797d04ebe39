import FoundationEssentials

/// Favorites that were removed, with all data for restoring them.
public struct RemovedFavorites: Sendable, Equatable {
    /// One removed favorite.
    public struct Item: Sendable, Equatable {
        public let favorite: Favorite
        /// The position in the order of addition.
        public let place: FavoritesPage.Position
        /// Size of the preview that is still stored, in pixels; `nil` if there is none.
        public let previewSize: PixelSize?

        public init(favorite: Favorite, place: FavoritesPage.Position, previewSize: PixelSize?) {
            self.favorite = favorite
            self.place = place
            self.previewSize = previewSize
        }
    }

    public let items: [Item]

    public init(items: [Item]) { self.items = items }

    public var ids: [ImageID] { items.map(\.favorite.id) }
}

/// A collection that was removed, with its members.
public struct RemovedCollection: Sendable, Equatable {
    public let collection: FavoriteCollection
    public let members: [ImageID]

    public init(collection: FavoriteCollection, members: [ImageID]) {
        self.collection = collection
        self.members = members
    }
}

/// A favorite from an imported file. Its collections have names but no ids.
public struct ImportedFavorite: Sendable, Hashable {
    public var image: ImageEntity
    public var note: String
    public var addedAt: Date
    public var collections: [String]

    public init(image: ImageEntity, note: String = "", addedAt: Date, collections: [String] = []) {
        self.image = image
        self.note = note
        self.addedAt = addedAt
        self.collections = collections
    }
}

/// The result of a merge.
public struct FavoritesMerge: Sendable, Equatable {
    /// The number of new favorites.
    public var added: Int
    /// The number of existing favorites. The merge may have added a note or a collection to them.
    public var known: Int

    public init(added: Int, known: Int) {
        self.added = added
        self.known = known
    }
}
