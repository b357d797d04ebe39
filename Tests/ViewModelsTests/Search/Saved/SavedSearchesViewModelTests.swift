import Core
import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

/// Tests the list of saved searches beside a window.
@Suite @MainActor struct SavedSearchesViewModelTests {
    private let search = ManualSearch()
    private let other = ManualSearch()
    private let store = InMemorySavedSearches()
    private let settings = InMemorySettings()
    private let window: ImageSearchTableViewModel
    private let model: SavedSearchesViewModel
    private let messages = RecordedEvents<ToastMessage>()
    private let silent = RecordedEvents<UndoEntry>()

    init() {
        let offer = FilterOffer(
            orientations: Orientation.allCases, licenses: LicenseKind.allCases, orders: [.relevance, .latest],
            hasSafeSearch: true)
        window = ImageSearchTableViewModel(
            providers: [
                ImageProvider(
                    id: .commons, name: "Commons", homeURL: nil, needsNetwork: true, filters: offer, search: search),
                ImageProvider(
                    id: .nasa, name: "NASA", homeURL: nil, needsNetwork: true, filters: offer, search: other),
            ],
            first: .commons, pictures: ManualPictures(), settings: settings, saved: store,
            scheduler: ImmediateScheduler(), makeDetail: { _ in fatalError("no picture is opened here") })
        model = SavedSearchesViewModel(store, of: window, scheduler: ImmediateScheduler())
        model.messages.observeValues { [messages] in messages.add($0) }
        model.silentChanges.observeValues { [silent] in silent.add($0) }
    }

    private func searchFor(_ words: String, _ filters: SearchFilters = .none) {
        window.queryText.value = words
        if !window.filters.value.choices.isEmpty || filters != .none { window.setFilters(filters) }
        window.startSearch()
    }

    private var names: [String] { model.searches.value.map(\.name) }

    @Test("The words are the proposed name; without words the filters, or the source")
    func suggestedName() {
        let vertical = SearchFilters(orientation: .vertical)
        let searches: [(words: String, filters: SearchFilters, expected: String)] = [
            ("", .none, "Commons"), ("", vertical, "Portrait"), (" red  sea ", vertical, "red sea"),
        ]
        for search in searches {
            searchFor(search.words, search.filters)
            #expect(model.suggestedName == search.expected)
        }
    }

    @Test("The search of the window is saved, is the current one as long as it is shown, and can be undone")
    func save() throws {
        searchFor("sea", SearchFilters(licenses: [.cc0], order: .latest))
        #expect(model.current.value == nil)
        model.save(named: "Sea")
        #expect(model.current.value?.name == "Sea" && messages.all.map(\.text) == ["Search saved as “Sea”"])
        searchFor("boat", SearchFilters(licenses: [.cc0], order: .latest))
        #expect(model.current.value == nil)
        try #require(messages.all.last?.undo).perform()
        #expect(names.isEmpty)
    }

    @Test("A saved search is opened in its source, with exactly its filters and the current safe search")
    func open() throws {
        searchFor("sea", SearchFilters(licenses: [.cc0], order: .latest))
        model.save(named: "Sea")
        window.selectProvider(.nasa)
        window.setFilters(SearchFilters(orientation: .vertical, isSafe: false))
        let id = try #require(model.searches.value.first).id
        model.open(id)
        let query = try #require(search.started.last).query
        #expect(query == SearchQuery("sea", filters: SearchFilters(licenses: [.cc0], order: .latest, isSafe: false)))
        #expect(window.provider.value.id == .commons && window.queryText.value == "sea")
        #expect(model.current.value?.id == id && settings.lastProvider == .nasa)
    }

    @Test("A search without filters is opened without those of the search before")
    func openWithoutFilters() throws {
        searchFor("sea")
        model.save(named: "Sea")
        window.setFilters(SearchFilters(orientation: .vertical))
        model.open(try #require(model.searches.value.first).id)
        #expect(search.started.last?.query.filters == SearchFilters.none)
    }

    @Test("Renaming, moving and removing are undone, the newest change first")
    func undo() throws {
        for name in ["a", "b", "c"] { store.add(SearchCommand(query: SearchQuery(name)), named: name).start() }
        let id = model.searches.value[1].id
        let history = UndoHistory()
        model.silentChanges.observeMainValues { history.add($0) }
        model.messages.observeMainValues { $0.undo.map { history.add($0) } }
        model.rename(id, to: "B")
        model.move(id, by: 1)
        model.move(id, by: 1)
        #expect(names == ["a", "c", "B"])
        model.remove(id)
        #expect(names == ["a", "c"])
        #expect(history.newest.value == "Remove Saved Search")
        for expected in [["a", "c", "B"], ["a", "B", "c"], ["a", "b", "c"]] {
            history.undoNewest()
            #expect(names == expected)
        }
        #expect(history.newest.value == nil)
    }

    @Test("A name that is taken is refused with a message")
    func takenName() throws {
        for name in ["a", "b"] { store.add(SearchCommand(query: SearchQuery(name)), named: name).start() }
        model.rename(model.searches.value[1].id, to: "A")
        let text = try #require(messages.all.last).text
        #expect(names == ["a", "b"] && text.hasPrefix("A saved search named “A” already exists"))
    }

    @Test("The details name what is not in the name")
    func details() {
        searchFor("sea", SearchFilters(licenses: [.cc0], order: .latest))
        model.save(named: "sea")
        model.save(named: "For the cover")
        let details = model.searches.value.map { model.details(of: $0) }
        #expect(details == ["Commons · CC0 · Newest first", "sea · Commons · CC0 · Newest first"])
    }

    @Test("The entry offers saved searches by their names before past searches")
    func suggestions() {
        for name in ["Sea", "Blue sea", "boat"] {
            store.add(SearchCommand(query: SearchQuery(name)), named: name).start()
        }
        let offered = window.suggestions(for: "se")
        #expect(offered.map(\.text) == ["Sea", "Blue sea"])
        #expect(offered.first?.kind == .saved(model.searches.value[0].id))
        #expect(window.suggestions(for: "").map(\.text) == ["Sea", "Blue sea", "boat"])
    }
}
