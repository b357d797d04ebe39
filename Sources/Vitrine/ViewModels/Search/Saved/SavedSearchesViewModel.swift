import Core
import Localize
import Model
import Reactive

/// The saved searches beside a search window. Each change of the list can be undone. Main thread.
@MainActor
public final class SavedSearchesViewModel {
    /// In the user's order.
    public let searches: Property<[SavedSearch]>
    /// The saved search that the window shows; `nil` if its search is not saved.
    public let current: Property<SavedSearch?>
    public let messages: Signal<ToastMessage, Never>
    /// The changes that no message reports.
    public let silentChanges: Signal<UndoEntry, Never>

    private let store: any SavedSearchesStoring
    private let window: any ImageSearchTableViewModeling
    private let scheduler: any Scheduler
    private let message: Signal<ToastMessage, Never>.Observer
    private let silentChange: Signal<UndoEntry, Never>.Observer

    /// - Parameters:
    ///   - window: the view model of the window, whose search is saved and which opens saved ones.
    ///   - scheduler: receives the results of changes; the main thread's, except in tests.
    public init(
        _ store: any SavedSearchesStoring, of window: any ImageSearchTableViewModeling,
        scheduler: any Scheduler = UIScheduler()
    ) {
        (self.store, self.window, self.scheduler) = (store, window, scheduler)
        searches = store.searches
        current = Property.combineLatest(store.searches, window.currentSearch)
            .map { searches, search in searches.first { $0.search == search } }.skipRepeats()
        (messages, message) = Signal<ToastMessage, Never>.pipe()
        (silentChanges, silentChange) = Signal<UndoEntry, Never>.pipe()
    }

    /// The proposed name of the window's search: its words; without words what limits it, or its source.
    public var suggestedName: String {
        let (search, limits) = (window.currentSearch.value, window.chips.value.map(\.label))
        if !search.query.text.isEmpty { return search.query.text.displayText() }
        return limits.isEmpty ? window.provider.value.name : limits.joined(separator: ", ")
    }

    /// Describes a saved search by its source, its limits and its order, after its words if they are not its name.
    public func details(of saved: SavedSearch) -> String {
        let query = saved.search.query
        let source = saved.search.provider.map { id in
            window.providers.first { $0.id == id }?.name ?? id.displayName
        }
        let words = query.text == saved.name ? nil : query.text.displayText()
        let parts = [words, source, query.author.map { tr("By %s", $0) }] + query.filters.choices.map(\.label)
        return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
    }

    /// Reads the list again, because another process may have changed it. Called when the list is shown.
    public func listShown() { store.reload().start() }

    public func open(_ id: SavedSearch.ID) {
        if let saved = search(id) { window.open(saved.search) }
    }

    /// Saves the search of the window.
    public func save(named name: String) {
        perform(store.add(window.currentSearch.value, named: name)) { model, saved in
            ToastMessage(
                tr("Search saved as “%s”", saved.name),
                undo: model.entry(tr("Save Search")) { $0.remove(saved.id) })
        }
    }

    public func rename(_ id: SavedSearch.ID, to name: String) {
        guard let saved = search(id), saved.name != name else { return }
        perform(store.rename(id, to: name)) { model, _ in
            model.offer(tr("Rename Saved Search")) { $0.rename(id, to: saved.name) }
            return nil
        }
    }

    /// Moves a search to a position of the list, as far as there is one.
    public func move(_ id: SavedSearch.ID, to position: Int) {
        let all = searches.value
        guard let former = all.firstIndex(where: { $0.id == id }), former != position,
            all.indices.contains(position)
        else { return }
        perform(store.move(id, to: position)) { model, _ in
            model.offer(tr("Move Saved Search")) { $0.move(id, to: former) }
            return nil
        }
    }

    /// Moves a search up or, by a positive number, down.
    public func move(_ id: SavedSearch.ID, by steps: Int) {
        if let position = searches.value.firstIndex(where: { $0.id == id }) { move(id, to: position + steps) }
    }

    public func remove(_ id: SavedSearch.ID) {
        perform(store.remove(id)) { model, removed in
            ToastMessage(
                tr("Saved search “%s” removed", removed.search.name),
                undo: model.entry(tr("Remove Saved Search")) { $0.restore(removed) })
        }
    }

    private func search(_ id: SavedSearch.ID) -> SavedSearch? { searches.value.first { $0.id == id } }

    // MARK: Results

    /// Performs a change, and sends the message about its success or failure.
    private func perform<Value: Sendable>(
        _ change: SignalProducer<Value, StorageError>,
        _ describe: @escaping @MainActor @Sendable (SavedSearchesViewModel, Value) -> ToastMessage?
    ) {
        change.observe(on: scheduler).startWithMainResult { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let value): if let message = describe(self, value) { self.message.send(value: message) }
            case .failure(let error): self.message.send(value: ToastMessage(UserFacingError(error)))
            }
        }
    }

    private func offer<Value: Sendable>(
        _ name: String,
        _ undo: @escaping @MainActor @Sendable (any SavedSearchesStoring) -> SignalProducer<Value, StorageError>
    ) {
        silentChange.send(value: entry(name, undo))
    }

    private func entry<Value: Sendable>(
        _ name: String,
        _ undo: @escaping @MainActor @Sendable (any SavedSearchesStoring) -> SignalProducer<Value, StorageError>
    ) -> UndoEntry {
        UndoEntry(name, on: scheduler, failed: { [message] in message.send(value: ToastMessage(UserFacingError($0))) })
        {
            [store] in undo(store)
        }
    }
}
