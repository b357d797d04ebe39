import Localize
import Model
import Reactive

extension FavoritesViewModel {
    public func remove(_ ids: [ImageID]) { changes.remove(ids) }

    public func setNote(_ text: String, of id: ImageID) {
        let note = FavoriteNote.cleaned(text)
        // One that has just been removed takes its note with it, and brings it back.
        guard let favorite = rows.value.favorites.first(where: { $0.id == id }), favorite.note != note else { return }
        changes.finish(favorites.setNote(note, of: id))
    }

    // MARK: Collections

    public func addCollection(named name: String, with ids: [ImageID] = []) {
        changes.finish(favorites.addCollection(named: name)) { [weak self] _, collection in
            if ids.isEmpty { self?.show(collection.id) } else { self?.put(ids, into: collection) }
            return nil
        }
    }

    public func rename(_ id: FavoriteCollection.ID, to name: String) {
        changes.finish(favorites.renameCollection(id, to: name))
    }

    public func removeCollection(_ id: FavoriteCollection.ID) {
        changes.finish(favorites.removeCollection(id)) { changes, removed in
            ToastMessage(tr("“%s” deleted. Its pictures are still favorites.", removed.collection.name)) {
                changes.finish(changes.favorites.restore(removed))
            }
        }
    }

    public func put(_ ids: [ImageID], into collection: FavoriteCollection) {
        // Those that are in it already stay in it when this is undone.
        let inside = members(of: collection)
        let ids = ids.filter { !inside.contains($0) }
        guard !ids.isEmpty else { return }
        changes.finish(favorites.put(ids, into: collection.id)) { changes, _ in
            ToastMessage(tr("Added to “%s”", collection.name)) {
                changes.finish(changes.favorites.take(ids, outOf: collection.id))
            }
        }
    }

    public func take(_ ids: [ImageID], outOf collection: FavoriteCollection) {
        // Those that are not in it stay out of it when this is undone.
        let inside = members(of: collection)
        let ids = ids.filter { inside.contains($0) }
        guard !ids.isEmpty else { return }
        changes.finish(favorites.take(ids, outOf: collection.id)) { changes, _ in
            ToastMessage(tr("Removed from “%s”", collection.name)) {
                changes.finish(changes.favorites.put(ids, into: collection.id))
            }
        }
    }

    /// Which of the loaded pictures are in a collection.
    private func members(of collection: FavoriteCollection) -> Set<ImageID> {
        Set(rows.value.favorites.lazy.filter { $0.collections.contains(collection.id) }.map(\.id))
    }
}
