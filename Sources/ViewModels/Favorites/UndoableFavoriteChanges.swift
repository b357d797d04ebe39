import Localize
import Model
import Reactive

/// Carries out changes of favorites and reports each result in a message that can undo the change. Main thread. Each
/// window has its own instance, so that messages appear in the window that they concern.
@MainActor
final class UndoableFavoriteChanges {
    let favorites: any FavoritesStoring
    let messages: Signal<ToastMessage, Never>

    private let message: Signal<ToastMessage, Never>.Observer
    private let scheduler: any Scheduler

    /// - Parameter scheduler: receives the results of changes; the main thread's, except in tests.
    init(_ favorites: any FavoritesStoring, scheduler: any Scheduler) {
        self.favorites = favorites
        self.scheduler = scheduler
        (messages, message) = Signal<ToastMessage, Never>.pipe()
    }

    func tell(_ text: String) { message.send(value: ToastMessage(text)) }
    func tell(_ problem: UserFacingError) { message.send(value: ToastMessage(problem)) }

    /// Begins a change. The change is carried out even if the window is closed meanwhile; the message is dropped
    /// then.
    ///
    /// - Parameter describe: returns the message about a successful change, or `nil` for none.
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

    /// Removes pictures from the favorites. Undo restores their positions, notes and collections.
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
