import Core
import Localize
import Model
import Reactive

/// Carries out changes of favorites. Each can be undone, with the message that reports it or in the history of the window.
/// Main thread. Each window has its own instance, so that messages appear in the window that they concern.
@MainActor
final class UndoableFavoriteChanges {
    let favorites: any FavoritesStoring
    let messages: Signal<ToastMessage, Never>
    /// The changes that no message reports.
    let silentChanges: Signal<UndoEntry, Never>

    private let message: Signal<ToastMessage, Never>.Observer
    private let silentChange: Signal<UndoEntry, Never>.Observer
    private let scheduler: any Scheduler

    /// - Parameter scheduler: receives the results of changes; the main thread's, except in tests.
    init(_ favorites: any FavoritesStoring, scheduler: any Scheduler) {
        self.favorites = favorites
        self.scheduler = scheduler
        (messages, message) = Signal<ToastMessage, Never>.pipe()
        (silentChanges, silentChange) = Signal<UndoEntry, Never>.pipe()
    }

    func report(_ text: String) { message.send(value: ToastMessage(text)) }
    func report(_ problem: UserFacingError) { message.send(value: ToastMessage(problem)) }

    /// Begins a change. The change is carried out even if the window is closed meanwhile; the message is dropped
    /// then.
    ///
    /// - Parameter describe: returns the message about a successful change, or `nil` for none.
    func finish<Value: Sendable>(
        _ change: SignalProducer<Value, StorageError>,
        _ describe: @escaping @MainActor @Sendable (UndoableFavoriteChanges, Value) -> ToastMessage? = { _, _ in nil }
    ) {
        change.observe(on: scheduler).startWithMainResult { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let value):
                if let message = describe(self, value) { self.message.send(value: message) }
            case .failure(let error): self.report(UserFacingError(error))
            }
        }
    }

    /// Removes pictures from the favorites. Undo restores their positions, notes and collections.
    func remove(_ ids: [ImageID]) {
        guard !ids.isEmpty else { return }
        finish(favorites.remove(ids)) { changes, removed in
            let count = removed.items.count
            guard count > 0 else { return nil }
            return ToastMessage(
                trn("Removed from favorites", "%d pictures removed from favorites", count),
                undo: changes.entry(tr("Remove From Favorites")) { $0.restore(removed) })
        }
    }

    func setNote(_ note: String, of favorite: Favorite) {
        finish(favorites.setNote(note, of: favorite.id)) { changes, _ in
            changes.offer(changes.entry(tr("Edit Note")) { $0.setNote(favorite.note, of: favorite.id) })
            return nil
        }
    }

    func rename(_ collection: FavoriteCollection, to name: String) {
        guard name != collection.name else { return }
        finish(favorites.renameCollection(collection.id, to: name)) { changes, _ in
            changes.offer(
                changes.entry(tr("Rename Collection")) { $0.renameCollection(collection.id, to: collection.name) })
            return nil
        }
    }

    func removeCollection(_ id: FavoriteCollection.ID) {
        finish(favorites.removeCollection(id)) { changes, removed in
            ToastMessage(
                tr("“%s” deleted. Its pictures are still favorites.", removed.collection.name),
                undo: changes.entry(tr("Delete Collection")) { $0.restore(removed) })
        }
    }

    func move(_ ids: [ImageID], into collection: FavoriteCollection) {
        finish(favorites.move(ids, into: collection.id)) { changes, _ in
            ToastMessage(
                tr("Added to “%s”", collection.name),
                undo: changes.entry(tr("Add to Collection")) { $0.remove(ids, outOf: collection.id) })
        }
    }

    func remove(_ ids: [ImageID], outOf collection: FavoriteCollection) {
        finish(favorites.remove(ids, outOf: collection.id)) { changes, _ in
            ToastMessage(
                tr("Removed from “%s”", collection.name),
                undo: changes.entry(tr("Remove From Collection")) { $0.move(ids, into: collection.id) })
        }
    }

    // MARK: Undo

    /// Offers to undo a change that needs no message.
    func offer(_ entry: UndoEntry) { silentChange.send(value: entry) }

    /// Returns an entry of an undo history. A failure to undo the change is reported, and the entry can be tried again.
    func entry<Value: Sendable>(
        _ name: String,
        _ undo: @escaping @MainActor @Sendable (any FavoritesStoring) -> SignalProducer<Value, StorageError>
    ) -> UndoEntry {
        UndoEntry(name) { [self] entry in perform(undo, for: entry) }
    }

    private func perform<Value: Sendable>(
        _ undo: @escaping @MainActor @Sendable (any FavoritesStoring) -> SignalProducer<Value, StorageError>,
        for entry: UndoEntry
    ) {
        undo(favorites).observe(on: scheduler).startWithMainResult { result in
            switch result {
            case .success: entry.end()
            case .failure(let error):
                self.report(UserFacingError(error))
                entry.end { self.perform(undo, for: $0) }
            }
        }
    }
}
