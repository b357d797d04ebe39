import Localize
import Model
import Reactive

extension FavoritesViewModel {
    public func remove(_ ids: [ImageID]) {
        guard !ids.isEmpty else { return }
        finish(favorites.remove(ids)) { model, removed in
            let count = removed.items.count
            guard count > 0 else { return nil }
            return FavoriteMessage(
                text: trn("Removed from the favourites", "%d pictures removed from the favourites", count)
            ) { model.finish(model.favorites.restore(removed)) { _, _ in nil } }
        }
    }

    public func setNote(_ text: String, of id: ImageID) {
        let note = FavoriteNote.cleaned(text)
        // One that has just been removed takes its note with it, and brings it back.
        guard let favorite = rows.value.favorites.first(where: { $0.id == id }), favorite.note != note else { return }
        finish(favorites.setNote(note, of: id)) { _, _ in nil }
    }

    // MARK: Collections

    public func addCollection(named name: String, with ids: [ImageID] = []) {
        finish(favorites.addCollection(named: name)) { model, collection in
            if ids.isEmpty { model.show(collection.id) } else { model.put(ids, into: collection) }
            return nil
        }
    }

    public func rename(_ id: FavoriteCollection.ID, to name: String) {
        finish(favorites.renameCollection(id, to: name)) { _, _ in nil }
    }

    public func removeCollection(_ id: FavoriteCollection.ID) {
        finish(favorites.removeCollection(id)) { model, removed in
            FavoriteMessage(text: tr("“%s” was deleted; its pictures stay favourites", removed.collection.name)) {
                model.finish(model.favorites.restore(removed)) { _, _ in nil }
            }
        }
    }

    public func put(_ ids: [ImageID], into collection: FavoriteCollection) {
        guard !ids.isEmpty else { return }
        finish(favorites.put(ids, into: collection.id)) { model, _ in
            FavoriteMessage(text: tr("Put into “%s”", collection.name)) {
                model.finish(model.favorites.take(ids, outOf: collection.id)) { _, _ in nil }
            }
        }
    }

    public func take(_ ids: [ImageID], outOf collection: FavoriteCollection) {
        guard !ids.isEmpty else { return }
        finish(favorites.take(ids, outOf: collection.id)) { model, _ in
            FavoriteMessage(text: tr("Taken out of “%s”", collection.name)) {
                model.finish(model.favorites.put(ids, into: collection.id)) { _, _ in nil }
            }
        }
    }

    /// Waits for a change without keeping this object; what was begun is carried out even if the window is closed meanwhile.
    func finish<Value: Sendable>(
        _ change: SignalProducer<Value, KeepingError>,
        _ describe: @escaping @MainActor @Sendable (FavoritesViewModel, Value) -> FavoriteMessage?
    ) {
        change.observe(on: scheduler).startWithResult { [weak self] result in
            MainActor.assumeIsolated {
                guard let self else { return }
                switch result {
                case .success(let value):
                    if let message = describe(self, value) { self.message.send(value: message) }
                case .failure(let error): self.tell(Problem(error))
                }
            }
        }
    }

    func tell(_ problem: Problem) {
        message.send(
            value: FavoriteMessage(text: [problem.message, problem.hint].filter { !$0.isEmpty }.joined(separator: " ")))
    }
}
