import Localize
import Model
import Reactive

/// Carries out changes of favourites and tells how each has ended, with the way back. Main thread; each window has one of its
/// own, so that messages come to the window that they are about.
@MainActor
final class UndoableFavoriteChanges {
    let favorites: any FavoritesStoring
    let messages: Signal<ToastMessage, Never>

    private let message: Signal<ToastMessage, Never>.Observer
    private let scheduler: any Scheduler

    /// - Parameter scheduler: where the end of a change is noticed: the main thread's, but for tests.
    init(_ favorites: any FavoritesStoring, scheduler: any Scheduler) {
        self.favorites = favorites
        self.scheduler = scheduler
        (messages, message) = Signal<ToastMessage, Never>.pipe()
    }

    func tell(_ text: String) { message.send(value: ToastMessage(text)) }
    func tell(_ problem: UserFacingError) { message.send(value: ToastMessage(problem)) }

    /// Begins a change. It is carried out even if the window that asked for it is closed meanwhile; then nobody is told.
    ///
    /// - Parameter describe: what is told of a change that has succeeded; `nil` tells nothing.
    func finish<Value: Sendable>(
        _ change: SignalProducer<Value, StorageError>,
        _ describe: @escaping @MainActor @Sendable (UndoableFavoriteChanges, Value) -> ToastMessage? = { _, _ in nil }
    ) {
        change.observe(on: scheduler).startWithResult { [weak self] result in
            MainActor.assumeIsolated {
                guard let self else { return }
                switch result {
                case .success(let value):
                    if let message = describe(self, value) { self.message.send(value: message) }
                case .failure(let error): self.tell(UserFacingError(error))
                }
            }
        }
    }

    /// Takes pictures out of the favourites; with undo, they come back to their places, notes and collections.
    func remove(_ ids: [ImageID]) {
        guard !ids.isEmpty else { return }
        finish(favorites.remove(ids)) { changes, removed in
            let count = removed.items.count
            guard count > 0 else { return nil }
            return ToastMessage(
                trn("Removed from favorites", "%d pictures removed from favorites", count)
            ) { changes.finish(changes.favorites.restore(removed)) }
        }
    }
}
