import FoundationEssentials
import Model
import Reactive

extension FavoritesStore {
    public func add(_ images: [ImageEntity], to collection: FavoriteCollection.ID?) -> SignalProducer<(), StorageError>
    {
        changing(.added(images.map(\.id))) { connection in
            // The last one added stands first: the order that was chosen is kept by adding from its end.
            for image in images.reversed() { try connection.addFavorite(image, at: Date()) }
            if let collection { try connection.put(images.map(\.id), into: collection) }
        }
    }

    public func remove(_ ids: [ImageID]) -> SignalProducer<RemovedFavorites, StorageError> {
        changing(.removed(ids)) { try $0.removeFavorites(ids) }
    }

    public func restore(_ removed: RemovedFavorites) -> SignalProducer<(), StorageError> {
        changing(.added(removed.ids)) { connection in
            for item in removed.items { try connection.restoreFavorite(item) }
        }
    }

    public func setNote(_ note: String, of id: ImageID) -> SignalProducer<(), StorageError> {
        changing(.changed([id])) { try $0.setNote(note, of: id) }
    }

    public func addCollection(named name: String) -> SignalProducer<FavoriteCollection, StorageError> {
        changing(.collections) { try $0.addCollection(CollectionName(name)) }
    }

    public func renameCollection(_ id: FavoriteCollection.ID, to name: String) -> SignalProducer<(), StorageError> {
        changing(.collections) { try $0.renameCollection(id, to: CollectionName(name)) }
    }

    public func removeCollection(_ id: FavoriteCollection.ID) -> SignalProducer<RemovedCollection, StorageError> {
        changing(.collections) { try $0.removeCollection(id) }
    }

    public func restore(_ removed: RemovedCollection) -> SignalProducer<(), StorageError> {
        changing(.collections) { try $0.restoreCollection(removed) }
    }

    public func put(_ ids: [ImageID], into collection: FavoriteCollection.ID) -> SignalProducer<(), StorageError> {
        changing(.changed(ids)) { try $0.put(ids, into: collection) }
    }

    public func take(_ ids: [ImageID], outOf collection: FavoriteCollection.ID) -> SignalProducer<(), StorageError> {
        changing(.changed(ids)) { try $0.take(ids, outOf: collection) }
    }

    public func merge(_ favorites: [ImportedFavorite]) -> SignalProducer<FavoritesMerge, StorageError> {
        changing(nil) { connection in
            var merge = FavoritesMerge(added: 0, known: 0)
            // From the end, so that the first of the file stands first here, too.
            for favorite in favorites.reversed() {
                if try connection.merge(favorite) { merge.added += 1 } else { merge.known += 1 }
            }
            return merge
        }
    }

    /// - Parameter change: `nil` when everything may be different.
    private func changing<Value: Sendable>(
        _ change: FavoritesChange?, _ body: @escaping @Sendable (Connection) throws -> Value
    ) -> SignalProducer<Value, StorageError> {
        database.writing(body) { [weak self] _ in
            if let change { self?.didChange(change) } else { self?.reload() }
        }
    }
}

extension Connection {
    /// Says whether it was new.
    fileprivate func merge(_ imported: ImportedFavorite) throws -> Bool {
        let id = imported.image.id
        let isNew = try addFavorite(imported.image, note: imported.note, at: imported.addedAt)
        if !isNew, !imported.note.isEmpty, let row = try favoriteRow(id), row.favorite.note.isEmpty {
            try setNote(imported.note, of: id)
        }
        for typed in imported.collections {
            guard let name = try? CollectionName(typed) else { continue }
            try put([id], into: try collection(named: name) ?? addCollection(name).id)
        }
        return isNew
    }
}
