import Localize
import Model
import Reactive

/// Makes favourites of pictures and takes them out again, from whichever window they are shown in. Main thread; each window has
/// one of its own, so that messages come to the window that they are about.
@MainActor
public final class FavoriteToggle {
    /// Every favourite, to mark pictures by.
    public let ids: Property<Set<ImageID>>
    public var messages: Signal<ToastMessage, Never> { changes.messages }

    private let changes: UndoableFavoriteChanges

    /// - Parameter scheduler: where the end of a change is noticed: the main thread's, but for tests.
    public init(favorites: any FavoritesStoring, scheduler: any Scheduler = UIScheduler()) {
        changes = UndoableFavoriteChanges(favorites, scheduler: scheduler)
        ids = favorites.ids
    }

    public func isFavorite(_ id: ImageID) -> Bool { ids.value.contains(id) }

    /// Makes favourites of all of them, or of none if all are favourites already.
    public func toggle(_ images: [ImageEntity]) {
        let missing = images.filter { !isFavorite($0.id) }
        if missing.isEmpty { changes.remove(images.map(\.id)) } else { add(missing) }
    }

    private func add(_ images: [ImageEntity]) {
        guard !images.isEmpty else { return }
        let ids = images.map(\.id)
        changes.finish(changes.favorites.add(images)) { changes, _ in
            ToastMessage(trn("Added to favorites", "%d pictures added to favorites", ids.count)) {
                changes.finish(changes.favorites.remove(ids))
            }
        }
    }
}
