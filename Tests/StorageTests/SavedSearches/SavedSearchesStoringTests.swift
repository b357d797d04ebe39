import Core
import Foundation
import Model
import Reactive
import SQLiteAccess
import TestSupport
import Testing

@testable import Storage

/// Tests what every implementation of `SavedSearchesStoring` does, in a database and in memory.
@Suite struct SavedSearchesStoringTests {
    enum Kind: CaseIterable {
        case database, memory
    }

    private let folder = TemporaryFolder()

    private func make(_ kind: Kind, _ names: String...) throws -> any SavedSearchesStoring {
        let searches: any SavedSearchesStoring =
            switch kind {
            case .memory: InMemorySavedSearches()
            case .database: SavedSearchesStore(FavoritesStore.testing(folder), scheduler: ImmediateScheduler())
            }
        for name in names { try searches.add(SearchCommand(query: SearchQuery(name)), named: name).wait().get() }
        return searches
    }

    private func ids(_ numbers: [Int]) -> [ImageID] { numbers.map { ImageID.stub($0) } }

    private func seen(_ numbers: Int..., reachedEnd: Bool = false) -> SeenPictures {
        SeenPictures(ids(numbers), reachedEnd: reachedEnd)
    }

    @Test(
        "A saved search has its words, source, author, filters and order, but no safe search", arguments: Kind.allCases)
    func content(_ kind: Kind) throws {
        let searches = try make(kind)
        var query = SearchQuery(
            "sea -boat", author: "Zoë", filters: SearchFilters(colors: [.red, .blue], order: .latest, isSafe: false))
        query.matchesAnyWord = true
        query.isFresh = true
        let saved = try searches.add(SearchCommand(provider: .commons, query: query), named: " Red \n sea ").single()?
            .get()
        #expect(searches.searches.value == [saved])
        let search = try #require(try searches.reload().single()?.get().first)
        query.isFresh = false
        query.filters.isSafe = true
        #expect(search.name == "Red sea" && search.search == SearchCommand(provider: .commons, query: query))
    }

    @Test("A name that is taken gets a number, and a rename to it fails", arguments: Kind.allCases)
    func names(_ kind: Kind) throws {
        let searches = try make(kind, "sea", "Sea", "boat")
        #expect(searches.searches.value.map(\.name) == ["sea", "Sea (2)", "boat"])
        let boat = searches.searches.value[2].id
        #expect(throws: StorageError.searchNameTaken("SEA")) { try searches.rename(boat, to: "SEA").wait().get() }
        #expect(throws: StorageError.nameEmpty) { try searches.rename(boat, to: " ").wait().get() }
        try searches.rename(boat, to: "Boat").wait().get()
        #expect(searches.searches.value[2].name == "Boat")
    }

    @Test("A search moves to any position", arguments: Kind.allCases)
    func order(_ kind: Kind) throws {
        let searches = try make(kind, "a", "b", "c")
        for (position, order) in [(0, ["c", "a", "b"]), (1, ["a", "c", "b"]), (2, ["a", "b", "c"])] {
            let id = try #require(searches.searches.value.first { $0.name == "c" }).id
            try searches.move(id, to: position).wait().get()
            #expect(searches.searches.value.map(\.name) == order)
            #expect(try searches.reload().single()?.get().map(\.name) == order)
        }
    }

    @Test("A removed search comes back at its position with what was seen of it", arguments: Kind.allCases)
    func restore(_ kind: Kind) throws {
        let searches = try make(kind, "a", "b", "c")
        let id = searches.searches.value[1].id
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        try searches.recordLook(at: seen(1, 2, reachedEnd: true), of: id, at: date).wait().get()
        try searches.recordCount(7, of: searches.searches.value[1], at: date).wait().get()
        let before = searches.searches.value
        let removed = try #require(try searches.remove(id).single()?.get())
        #expect(searches.searches.value.map(\.name) == ["a", "c"])
        #expect(searches.remove(id).single() == nil)
        try searches.restore(removed).wait().get()
        #expect(searches.searches.value == before)
        #expect(try searches.seenPictures(of: id).single()?.get() == seen(1, 2, reachedEnd: true))
    }

    @Test(
        "A look adds to what was seen, sets the count to 0 and remembers the end of the last look",
        arguments: Kind.allCases)
    func looks(_ kind: Kind) throws {
        let searches = try make(kind, "a")
        let id = searches.searches.value[0].id
        #expect(try searches.seenPictures(of: id).single()?.get() == .some(nil))
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        try searches.recordCount(3, of: searches.searches.value[0], at: date).wait().get()
        #expect(searches.searches.value[0].newCount == 3)
        try searches.recordLook(at: seen(1, 2, reachedEnd: true), of: id, at: date).wait().get()
        try searches.recordLook(at: seen(2, 3), of: id, at: date + 5).wait().get()
        #expect(try searches.seenPictures(of: id).single()?.get() == seen(1, 2, 3))
        #expect(searches.searches.value[0].newCount == 0 && searches.searches.value[0].countedAt == date + 5)
    }

    @Test("The ids of the latest looks are kept, up to five thousand", arguments: Kind.allCases)
    func capacity(_ kind: Kind) throws {
        let searches = try make(kind, "a")
        let id = searches.searches.value[0].id
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        for numbers in [Array(0..<3_000), Array(3_000..<5_000), Array(0..<10), Array(5_000..<5_100)] {
            try searches.recordLook(at: SeenPictures(ids(numbers), reachedEnd: false), of: id, at: date).wait().get()
        }
        let kept = try #require(try searches.seenPictures(of: id).single()?.get()).ids
        #expect(kept.count == SeenPictures.capacity && kept.isSuperset(of: ids(Array(0..<10) + Array(3_000..<5_100))))
    }

    @Test("A count that began before a look does not replace it", arguments: Kind.allCases)
    func lateCount(_ kind: Kind) throws {
        let searches = try make(kind, "a")
        let date = Date(timeIntervalSince1970: 1_700_000_000.123_456)
        try searches.recordCount(3, of: searches.searches.value[0], at: date).wait().get()
        let counted = searches.searches.value[0]
        try searches.recordCount(4, of: counted, at: date + 1).wait().get()
        #expect(searches.searches.value[0].newCount == 4)
        let before = searches.searches.value[0]
        try searches.recordLook(at: seen(1), of: before.id, at: date + 2).wait().get()
        try searches.recordCount(12, of: before, at: date + 3).wait().get()
        #expect(searches.searches.value[0].newCount == 0)
    }

    @Test("A hundred searches of one name are imported with numbers", arguments: Kind.allCases)
    func manyOfOneName(_ kind: Kind) throws {
        let searches = try make(kind, "a")
        let name = try ChosenName("A")
        let imported = (0..<100).map { number in
            ImportedSearch(name: name, search: SearchCommand(provider: .commons, query: SearchQuery("\(number)")))
        }
        #expect(try searches.merge(imported).single()?.get() == 100)
        #expect(searches.searches.value.last?.name == "A (101)")
    }

    @Test("What is recorded of a removed search changes nothing", arguments: Kind.allCases)
    func removedSearch(_ kind: Kind) throws {
        let searches = try make(kind, "a")
        let search = searches.searches.value[0]
        try searches.remove(search.id).wait().get()
        try searches.recordLook(at: seen(1), of: search.id, at: Date()).wait().get()
        try searches.recordCount(1, of: search, at: Date()).wait().get()
        #expect(searches.searches.value.isEmpty)
    }

    @Test("A row that cannot be decoded is not shown, and stays through every change")
    func unreadableRow() throws {
        let searches = try make(.database, "a", "b")
        let other = try Connection(path: folder.favorites, mode: .readWrite)
        try other.execute(
            """
            INSERT INTO saved_search (position, name, key, search)
            VALUES (0, 'later', 'later', '{"words": "x", "filters": ["mood=blue"]}')
            """)
        #expect(try searches.reload().single()?.get().map(\.name) == ["a", "b"])
        try searches.move(searches.searches.value[1].id, to: 0).wait().get()
        #expect(searches.searches.value.map(\.name) == ["b", "a"])
        #expect(try other.integer("SELECT count(*) FROM saved_search") == 3)
    }

    @Test("Searches are there after the database was opened again, and after damage by the copy")
    func damage() throws {
        let events = Events()
        let store = FavoritesStore.testing(folder)
        let searches = SavedSearchesStore(store, scheduler: ImmediateScheduler())
        try searches.add(SearchCommand(query: SearchQuery("sea")), named: "Sea").wait().get()
        store.close()
        try folder.overwrite("favorites.db", from: 0, count: 200)
        let again = FavoritesStore.testing(folder, events: events)
        let restored = SavedSearchesStore(again, scheduler: ImmediateScheduler())
        #expect(try restored.reload().single()?.get().map(\.name) == ["Sea"])
        #expect(events.all.contains { if case .restored = $0 { true } else { false } })
    }
}
