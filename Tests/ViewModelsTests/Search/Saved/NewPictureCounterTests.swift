import Core
import FoundationEssentials
import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

/// Tests when and how new pictures are counted without a look.
@Suite @MainActor struct NewPictureCounterTests {
    private let search = ManualSearch()
    private let store = InMemorySavedSearches()
    private let settings = InMemorySettings()
    private let clock = TestScheduler()
    private let counter: NewPictureCounter
    private let day = NewPictureCounter.interval

    init() {
        let search = search
        counter = NewPictureCounter(
            store,
            providers: [
                ImageProvider(id: .commons, name: "Commons", homeURL: nil, needsNetwork: true, search: search),
                ImageProvider(
                    id: .nasa, name: "NASA", homeURL: nil, needsNetwork: true, filtersColorsByPreviews: true,
                    search: search),
            ],
            settings: settings, clock: clock, on: ImmediateScheduler())
        settings.newPictureCounting = .allowed
    }

    private func ids(_ numbers: [Int]) -> [ImageID] { numbers.map { ImageEntity.stub(id: $0, of: .commons).id } }

    /// Saves a search that was looked at now.
    @discardableResult
    private func save(
        _ words: String, in provider: ProviderID = .commons, _ filters: SearchFilters = .none, seen: [Int] = [1, 2]
    ) throws -> SavedSearch.ID {
        let command = SearchCommand(provider: provider, query: SearchQuery(words, filters: filters))
        let id = try #require(try store.add(command, named: words).single()?.get()).id
        try store.recordLook(at: SeenPictures(ids(seen), reachedEnd: false), of: id, at: clock.currentDate).wait().get()
        return id
    }

    private func count() { counter.count(store.searches.value) }
    private func answer(_ numbers: [Int]) {
        let images = numbers.map { ImageEntity.stub(id: $0, of: .commons) }
        search.started.last?.observer.send(value: .page(ResponseEntity(totalCount: 9, images: images)))
    }
    private var words: [String] { search.started.map(\.query.text) }
    private var counts: [Int] { store.searches.value.map(\.newCount) }

    @Test("Each search is counted once a day, one after another, with fresh responses")
    func onceADay() throws {
        try save("sea")
        try save("boat", seen: [1, 2, 3])
        count()
        #expect(words.isEmpty)
        clock.advance(by: day)
        count()
        #expect(words == ["sea"] && search.started[0].query.isFresh)
        count()
        #expect(words == ["sea"])
        answer([8, 1, 9, 2])
        #expect(words == ["sea", "boat"])
        answer([3, 2, 1])
        #expect(counts == [2, 0])
        for (seconds, expected) in [(day - 1, 2), (1.0, 3)] {
            clock.advance(by: seconds)
            count()
            #expect(words.count == expected)
        }
    }

    @Test("Nothing is asked before the user has allowed it", arguments: [NewPictureCounting.undecided, .refused])
    func consent(choice: NewPictureCounting) throws {
        try save("sea")
        settings.newPictureCounting = choice
        clock.advance(by: day)
        count()
        #expect(words.isEmpty)
    }

    @Test("A failure keeps the count, and the service is not asked again on that day")
    func failure() throws {
        try save("sea")
        try store.recordCount(4, of: store.searches.value[0], at: clock.currentDate).wait().get()
        clock.advance(by: day)
        count()
        search.fail(.rateLimited(host: "example.org", until: nil))
        #expect(counts == [4])
        count()
        #expect(words == ["sea"])
    }

    @Test("A search that was never looked at is not counted, nor one whose previews would have to be loaded")
    func left() throws {
        try save("red", in: .nasa, SearchFilters(colors: [.red]))
        try save("plain", in: .nasa)
        store.add(SearchCommand(provider: .commons, query: SearchQuery("new")), named: "new").start()
        clock.advance(by: day)
        count()
        #expect(words == ["plain"])
    }

    @Test("What is newly found is told once all are counted")
    func found() throws {
        let found = RecordedEvents<Int>()
        counter.onFound = { found.add($0) }
        try save("sea")
        try save("boat")
        for _ in 0..<2 {
            clock.advance(by: day)
            count()
            answer([8, 1, 2])
            answer([1, 2])
            #expect(found.all == [1])
        }
    }

    @Test("What is found after a look has begun is not told, and leaves the count of the look")
    func lookMeanwhile() throws {
        let found = RecordedEvents<Int>()
        counter.onFound = { found.add($0) }
        let id = try save("sea")
        clock.advance(by: day)
        count()
        store.recordLook(at: SeenPictures(ids([8]), reachedEnd: false), of: id, at: clock.currentDate).start()
        answer([8, 1, 2])
        #expect(counts == [0] && found.all.isEmpty)
    }

    @Test("A date in the future does not stop counting for ever")
    func wrongClock() {
        let now = clock.currentDate
        let search = SavedSearch(
            id: .init(rawValue: 1), name: "a", search: SearchCommand(), countedAt: now.addingTimeInterval(90 * day))
        #expect(NewPictureCounter.isDue(search, at: now))
    }
}
