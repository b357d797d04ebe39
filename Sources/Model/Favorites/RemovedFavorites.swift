import FoundationEssentials

/// Favourites that have just been removed, with everything that is needed to bring them back.
public struct RemovedFavorites: Sendable, Equatable {
    public struct Item: Sendable, Equatable {
        public let favorite: Favorite
        /// Where it stood.
        public let place: FavoritesPage.Place
        /// Size in pixels of the preview that is still kept; `nil` if there was none.
        public let previewSize: PixelSize?

        public init(favorite: Favorite, place: FavoritesPage.Place, previewSize: PixelSize?) {
            self.favorite = favorite
            self.place = place
            self.previewSize = previewSize
        }
    }

    public let items: [Item]

    public init(items: [Item]) { self.items = items }

    public var ids: [ImageID] { items.map(\.favorite.id) }
}

/// A collection that has just been removed, and what was in it.
public struct RemovedCollection: Sendable, Equatable {
    public let collection: FavoriteCollection
    public let members: [ImageID]

    public init(collection: FavoriteCollection, members: [ImageID]) {
        self.collection = collection
        self.members = members
    }
}

/// A favourite from a file: its collections have names only.
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

/// What a merge did.
public struct FavoritesMerge: Sendable, Equatable {
    /// Pictures that were new.
    public var added: Int
    /// Pictures that were kept already; they may have got a note or a collection.
    public var known: Int

    public init(added: Int, known: Int) {
        self.added = added
        self.known = known
    }
}
