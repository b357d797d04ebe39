import Core
import Localize
import Model
import Reactive

/// Adds pictures to the favorites and removes them, in any window that shows pictures. Main thread. Each window has
/// its own instance, so that messages appear in the window that they concern.
@MainActor
public final class FavoriteToggle {
    /// The ids of all favorites, for the marks on pictures.
    public let ids: Property<Set<ImageID>>
    public var messages: Signal<ToastMessage, Never> { changes.messages }

    private let changes: UndoableFavoriteChanges

    /// - Parameter scheduler: receives the results of changes; the main thread's, except in tests.
    public init(favorites: any FavoritesStoring, scheduler: any Scheduler = UIScheduler()) {
        changes = UndoableFavoriteChanges(favorites, scheduler: scheduler)
        ids = favorites.ids
    }

    public func isFavorite(_ id: ImageID) -> Bool { ids.value.contains(id) }

    /// Adds all the pictures that are not favorites yet; removes all of them if every picture is a favorite already.
    public func toggle(_ images: [ImageEntity]) {
        let missing = images.filter { !isFavorite($0.id) }
        if missing.isEmpty { changes.remove(images.map(\.id)) } else { add(missing) }
    }

    /// Undo removes only the pictures that were really added: `ids` may lack older favorites, which have notes, while the
    /// database is being opened and after another process has changed it.
    private func add(_ images: [ImageEntity]) {
        guard !images.isEmpty else { return }
        changes.finish(changes.favorites.add(images)) { changes, added in
            guard !added.isEmpty else { return nil }
            return ToastMessage(
                trn("Added to favorites", "%d pictures added to favorites", added.count),
                undo: changes.entry(tr("Add to Favorites")) { $0.remove(added) })
        }
    }
}
