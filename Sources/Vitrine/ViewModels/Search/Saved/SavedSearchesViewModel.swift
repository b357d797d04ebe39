import Core
import Localize
import Model
import Reactive

/// The saved searches beside a search window. Each change of the list can be undone. Main thread.
@MainActor
public final class SavedSearchesViewModel: StorageChanges<any SavedSearchesStoring> {
    /// In the user's order.
    public let searches: Property<[SavedSearch]>
    /// The saved search that the window shows; `nil` if its search is not saved.
    public let current: Property<SavedSearch?>
    /// Sends the number of new pictures that a count has found, if the user wants a notification.
    public let notices: Signal<Int, Never>
    /// Whether the user has to be asked if new pictures may be counted.
    public let asksAboutCounting: Property<Bool>

    private let settings: any Settings
    private let counter: NewPictureCounter
    private let countingChoice: MutableProperty<NewPictureCounting>
    private let watching = CompositeDisposable()
    private let window: any SearchRevisiting & SearchFiltering & SourceChoosing

    /// - Parameters:
    ///   - window: the view model of the window, whose search is saved and which opens saved ones.
    ///   - clock: decides whether a search is counted today.
    ///   - scheduler: receives the results of changes; the main thread's, except in tests.
    public init(
        _ store: any SavedSearchesStoring, of window: any SearchRevisiting & SearchFiltering & SourceChoosing,
        settings: any Settings = InMemorySettings(), clock: any DateScheduler = QueueScheduler.main,
        scheduler: any Scheduler = UIScheduler()
    ) {
        (self.window, self.settings) = (window, settings)
        counter = NewPictureCounter(
            store, providers: window.providers, settings: settings, clock: clock, on: scheduler)
        countingChoice = MutableProperty(settings.newPictureCounting)
        asksAboutCounting = Property.combineLatest(store.searches, countingChoice)
            .map { !$0.isEmpty && $1 == NewPictureCounting.undecided }.skipRepeats()
        let notice: Signal<Int, Never>.Observer
        (notices, notice) = Signal<Int, Never>.pipe()
        counter.onFound = { count in
            if settings.notifiesAboutNewPictures { notice.send(value: count) }
        }
        searches = store.searches
        current = Property.combineLatest(store.searches, window.currentSearch)
            .map { searches, search in searches.first { $0.search == search } }.skipRepeats()
        super.init(of: store, on: scheduler)
        watching += settings.changes.observe(on: scheduler).observeMainValues { [weak self] in
            guard let self, countingChoice.value != settings.newPictureCounting else { return }
            countingChoice.value = settings.newPictureCounting
        }
    }

    deinit { watching.dispose() }

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

    /// Reads the list again, because another process may have changed it, and counts new pictures if the user allows it. Called
    /// when the list is shown.
    public func listShown() {
        store.reload().observe(on: scheduler).startWithMainResult { [weak self] result in
            if case .success(let searches) = result { self?.counter.count(searches) }
        }
    }

    /// Stores the answer to the question whether new pictures may be counted.
    public func allowCounting(_ isAllowed: Bool) {
        settings.newPictureCounting = isAllowed ? .allowed : .refused
        countingChoice.value = settings.newPictureCounting
        if isAllowed { counter.count(searches.value) }
    }

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
}
