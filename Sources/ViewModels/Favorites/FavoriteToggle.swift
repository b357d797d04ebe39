import Localize
import Model
import Reactive

/// Makes favourites of pictures and takes them out again, from whichever window they are shown in. Main thread; each window has
/// one of its own, so that messages come to the window that they are about.
@MainActor
public final class FavoriteToggle {
    /// Every favourite, to mark pictures by.
    public let ids: Property<Set<ImageID>>
    /// What to tell the user, for a toast.
    public let messages: Signal<FavoriteMessage, Never>

    private let favorites: any FavoritesKeeping
    private let scheduler: any Scheduler
    private let message: Signal<FavoriteMessage, Never>.Observer

    /// - Parameter scheduler: where the end of a change is noticed: the main thread's, but for tests.
    public init(favorites: any FavoritesKeeping, scheduler: any Scheduler = UIScheduler()) {
        self.favorites = favorites
        self.scheduler = scheduler
        ids = favorites.ids
        (messages, message) = Signal<FavoriteMessage, Never>.pipe()
    }

    public func isFavorite(_ id: ImageID) -> Bool { ids.value.contains(id) }

    /// Makes favourites of all of them, or of none if all are favourites already.
    public func toggle(_ images: [ImageEntity]) {
        let missing = images.filter { !isFavorite($0.id) }
        if missing.isEmpty { remove(images.map(\.id)) } else { add(missing) }
    }

    public func add(_ images: [ImageEntity]) {
        guard !images.isEmpty else { return }
        let ids = images.map(\.id)
        finish(favorites.add(images)) { toggle, _ in
            FavoriteMessage(
                text: trn(
                    "Added to the favourites", "%d pictures added to the favourites", ids.count)
            ) { toggle.finish(toggle.favorites.remove(ids)) { _, _ in nil } }
        }
    }

    public func remove(_ ids: [ImageID]) {
        guard !ids.isEmpty else { return }
        finish(favorites.remove(ids)) { toggle, removed in
            let count = removed.items.count
            guard count > 0 else { return nil }
            return FavoriteMessage(
                text: trn(
                    "Removed from the favourites", "%d pictures removed from the favourites", count)
            ) { toggle.finish(toggle.favorites.restore(removed)) { _, _ in nil } }
        }
    }

    /// A change that was begun is carried out even if the window that asked for it is closed meanwhile; then nobody is told.
    private func finish<Value: Sendable>(
        _ change: SignalProducer<Value, KeepingError>,
        _ describe: @escaping @MainActor @Sendable (FavoriteToggle, Value) -> FavoriteMessage?
    ) {
        change.observe(on: scheduler).startWithResult { [weak self] result in
            MainActor.assumeIsolated {
                guard let self else { return }
                switch result {
                case .success(let value):
                    if let message = describe(self, value) { self.message.send(value: message) }
                case .failure(let error):
                    let problem = Problem(error)
                    self.message.send(value: FavoriteMessage(text: "\(problem.message) \(problem.hint)"))
                }
            }
        }
    }
}
