import Core
import FileAccess
import Localize
import Model
import Reactive

/// Changes favorites, in any window that shows pictures. Each change can be undone. Main thread.
@MainActor
public final class FavoriteChanges: StorageChanges<any FavoritesStoring> {
    /// The ids of all favorites, for the marks on pictures.
    public let ids: Property<Set<ImageID>>
    var favorites: any FavoritesStoring { store }

    /// - Parameter scheduler: receives the results of changes; the main thread's, except in tests.
    public init(_ favorites: any FavoritesStoring, scheduler: any Scheduler = UIScheduler()) {
        ids = favorites.ids
        super.init(of: favorites, on: scheduler)
    }

    public func isFavorite(_ id: ImageID) -> Bool { ids.value.contains(id) }

    /// Adds all the pictures that are not favorites yet; removes all of them if every picture is a favorite already.
    public func toggle(_ images: [ImageEntity]) {
        let missing = images.filter { !isFavorite($0.id) }
        guard !missing.isEmpty else { return remove(images.map(\.id)) }
        perform(favorites.add(missing)) { changes, added in
            guard !added.isEmpty else { return nil }
            // Only the pictures that were really added: `ids` may lack older favorites, which have notes, while the
            // database is being opened and after another process has changed it.
            return ToastMessage(
                trn("Added to favorites", "%d pictures added to favorites", added.count),
                undo: changes.entry(tr("Add to Favorites")) { $0.remove(added) })
        }
    }

    /// Removes pictures from the favorites. Undo restores their positions, notes and collections.
    public func remove(_ ids: [ImageID]) {
        guard !ids.isEmpty else { return }
        perform(favorites.remove(ids)) { changes, removed in
            let count = removed.items.count
            guard count > 0 else { return nil }
            return ToastMessage(
                trn("Removed from favorites", "%d pictures removed from favorites", count),
                undo: changes.entry(tr("Remove From Favorites")) { $0.restore(removed) })
        }
    }

    /// Takes over what the files of favorites say after they were edited.
    public func update(_ files: [ReadDetails]) {
        var details: [ImageID: PictureDetails] = [:]
        for file in files {
            let id = ImageID(provider: .folders, string: FileURI.identifier(file.path.bytes))
            if isFavorite(id) { details[id] = file.details }
        }
        guard !details.isEmpty else { return }
        perform(
            favorites.favorites(Array(details.keys)).flatMap(.concat) { [favorites, details] found in
                favorites.update(found.compactMap { favorite in details[favorite.id].map(favorite.image.stating) })
            }
        ) { _, _ in nil }
    }

    func setNote(_ note: String, of favorite: Favorite) {
        perform(favorites.setNote(note, of: favorite.id)) { changes, _ in
            changes.offer(tr("Edit Note")) { $0.setNote(favorite.note, of: favorite.id) }
            return nil
        }
    }

    // MARK: Collections

    /// - Parameter added: called with the new collection.
    func addCollection(named name: String, added: @escaping @MainActor @Sendable (FavoriteCollection) -> Void) {
        perform(favorites.addCollection(named: name)) { changes, collection in
            changes.offer(tr("New Collection")) { $0.removeCollection(collection.id) }
            added(collection)
            return nil
        }
    }

    func rename(_ collection: FavoriteCollection, to name: String) {
        guard name != collection.name else { return }
        perform(favorites.renameCollection(collection.id, to: name)) { changes, _ in
            changes.offer(tr("Rename Collection")) { $0.renameCollection(collection.id, to: collection.name) }
            return nil
        }
    }

    /// Deletes a collection; its pictures stay favorites.
    public func removeCollection(_ id: FavoriteCollection.ID) {
        perform(favorites.removeCollection(id)) { changes, removed in
            ToastMessage(
                tr("“%s” deleted. Its pictures are still favorites.", removed.collection.name),
                undo: changes.entry(tr("Delete Collection")) { $0.restore(removed) })
        }
    }

    func move(_ ids: [ImageID], into collection: FavoriteCollection) {
        perform(favorites.move(ids, into: collection.id)) { changes, _ in
            ToastMessage(
                tr("Added to “%s”", collection.name),
                undo: changes.entry(tr("Add to Collection")) { $0.remove(ids, outOf: collection.id) })
        }
    }

    func remove(_ ids: [ImageID], outOf collection: FavoriteCollection) {
        perform(favorites.remove(ids, outOf: collection.id)) { changes, _ in
            ToastMessage(
                tr("Removed from “%s”", collection.name),
                undo: changes.entry(tr("Remove From Collection")) { $0.move(ids, into: collection.id) })
        }
    }
}
