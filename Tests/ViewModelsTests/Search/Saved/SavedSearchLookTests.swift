import Core
import FoundationEssentials
import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

/// Tests looks at a saved search of a service whose results change between them.
@Suite @MainActor struct SavedSearchLookTests {
    private let search = ManualSearch()
    private let store = InMemorySavedSearches()
    private let clock = TestScheduler()
    private let window: ImageSearchTableViewModel
    private let saved: SavedSearch

    init() throws {
        let command = SearchCommand(provider: .commons, query: SearchQuery("sea"))
        saved = try #require(try store.add(command, named: "Sea").single()?.get())
        window = Self.window(search, store, clock)
    }

    private static func window(
        _ search: ManualSearch, _ store: InMemorySavedSearches, _ clock: TestScheduler
    ) -> ImageSearchTableViewModel {
        ImageSearchTableViewModel(
            providers: [
                ImageProvider(id: .commons, name: "Commons", homeURL: nil, needsNetwork: true, search: search)
            ],
            first: .commons, pictures: ManualPictures(), saved: store, scheduler: ImmediateScheduler(), clock: clock,
            makeDetail: { _ in fatalError("no picture is opened here") })
    }

    /// Responds with a page of these pictures.
    private func send(_ numbers: [Int], copies: [Int] = [], isLast: Bool = true) throws {
        let started = try #require(search.started.last)
        let images = numbers.map { ImageEntity.stub(id: $0, of: .commons) }
        let step = started.cursor.accepting(
            ResponseEntity(totalCount: 100, images: images), sentCount: 50, pageSize: 50)
        started.observer.send(
            value: .page(
                ResponseEntity(
                    totalCount: 100, images: images, next: isLast ? nil : step.next,
                    copies: copies.map { ImageEntity.stub(id: $0, of: .nasa) })))
        if isLast { started.observer.sendCompleted() }
    }

    private func look(_ numbers: [Int], copies: [Int] = [], isLast: Bool = true) throws {
        window.open(saved.search)
        try send(numbers, copies: copies, isLast: isLast)
    }

    private var new: [Int] { window.newPictures.value.compactMap { Int($0.string) }.sorted() }
    private var shown: [String] { window.cellModels.value.map { $0.id.string } }

    @Test("Nothing is new at the first look; later looks count exactly what was not there")
    func counts() throws {
        let looks: [(pictures: [Int], expected: [Int])] = [
            ([1, 2, 3, 4], []),
            // Two were added, 2 was removed, 4 and 3 are in another order.
            ([10, 1, 4, 3, 11], [10, 11]),
            // 2 returns, 12 has got the tag.
            ([2, 10, 1, 12, 4, 3, 11], [12]), ([2, 10, 1, 12, 4, 3, 11], []),
        ]
        for (pictures, expected) in looks {
            try look(pictures)
            #expect(new == expected)
        }
    }

    @Test("Further pages of a look are compared with the look before, and count as seen afterwards")
    func pages() throws {
        try look([1, 2, 3], isLast: false)
        try look([9, 1, 2], isLast: false)
        #expect(new == [9])
        window.loadNextPage.apply().start()
        try send([8, 3, 4])
        #expect(new == [8, 9])
        try look([9, 8, 1, 2, 3, 4])
        #expect(new.isEmpty)
    }

    @Test("A repetition of the search marks the same pictures; another search none")
    func repetition() throws {
        try look([1, 2])
        try look([9, 1, 2])
        window.searchAgain()
        #expect(new == [9])
        try send([9, 1, 2])
        #expect(new == [9])
        window.queryText.value = "boat"
        window.startSearch()
        #expect(new.isEmpty)
        try send([7, 8])
        #expect(try store.seenPictures(of: saved.id).single()?.get()?.ids.count { !$0.string.isEmpty } == 3)
    }

    @Test("A picture that another service had at the last look is not new")
    func copies() throws {
        try look([1], copies: [7])
        window.open(saved.search)
        let images = [ImageEntity.stub(id: 7, of: .nasa), ImageEntity.stub(id: 1, of: .commons)]
        search.started.last?.observer.send(value: .page(ResponseEntity(totalCount: 2, images: images)))
        #expect(new.isEmpty)
    }

    @Test("Back at a saved search after another one was opened, what was new is still marked")
    func back() throws {
        let other = SearchCommand(provider: .commons, query: SearchQuery("boat"))
        store.add(other, named: "Boat").start()
        try look([1, 2])
        try look([9, 1, 2], isLast: false)
        window.open(other)
        try send([5])
        window.goBack()
        #expect(new == [9])
        window.loadNextPage.apply().start()
        try send([8])
        let seen = try #require(try store.seenPictures(of: saved.id).single()?.get() ?? nil)
        #expect(seen.ids.contains(ImageEntity.stub(id: 8, of: .commons).id))
    }

    @Test("The first pages of a look are not forgotten for those after five thousand pictures")
    func manyPages() {
        var look = SavedSearchLook(at: saved.id, shownAs: saved.search)
        _ = look.earlierLooksRead(nil)
        func page(_ number: Int) -> [ImageID] {
            (0..<1_000).map { ImageEntity.stub(id: number * 1_000 + $0, of: .commons).id }
        }
        let recorded = (0..<7).map { look.received(page($0), copies: [], end: nil)?.ids.count }
        #expect(recorded == [1_000, 1_000, 1_000, 1_000, 1_000, nil, nil])
    }

    @Test("A search that is not opened as a saved one is no look")
    func noLook() throws {
        window.queryText.value = "sea"
        window.startSearch()
        try send([1, 2])
        #expect(try store.seenPictures(of: saved.id).single()?.get() == .some(nil))
    }

    @Test("Only the new pictures are shown, then all again at their place and without a request")
    func onlyNew() throws {
        try look([1, 2, 3])
        window.open(saved.search)
        try send([1, 8, 2, 9, 3], isLast: false)
        let requests = search.started.count
        window.setShowsOnlyNew(true)
        #expect(shown == ["8", "9"] && window.showsOnlyNew.value)
        #expect(window.footer.value == .shown(text: "2 pictures"))
        window.setShowsOnlyNew(false)
        #expect(shown == ["1", "8", "2", "9", "3"] && !window.showsOnlyNew.value)
        #expect(window.cellModels.value.change == .reset)
        #expect(search.started.count == requests && new == [8, 9])
        // The search continues where it was.
        window.loadNextPage.apply().start()
        #expect(search.started.count == requests + 1 && search.started.last?.cursor != .first)
        try send([4])
        #expect(shown == ["1", "8", "2", "9", "3", "4"])
    }

    @Test("A file that leaves while only the new pictures are shown is not among all results either")
    func removalFromOnlyNew() throws {
        try look([1, 2])
        try look([8, 1, 9, 2])
        window.setShowsOnlyNew(true)
        window.removeImage(ImageEntity.stub(id: 9, of: .commons).id)
        #expect(shown == ["8"])
        window.setShowsOnlyNew(false)
        #expect(shown == ["8", "1", "2"])
    }

    @Test("After a pause only the new pictures are still shown, and the search continues when all are shown again")
    func onlyNewDuringPause() throws {
        try look([1, 2])
        try look([9, 1, 2], isLast: false)
        window.loadNextPage.apply().start()
        search.fail(.rateLimited(host: "example.org", until: clock.currentDate.addingTimeInterval(10)))
        window.setShowsOnlyNew(true)
        clock.advance(by: 20.0)
        #expect(shown == ["9"] && search.started.count == 2)
        window.setShowsOnlyNew(false)
        #expect(shown == ["9", "1", "2"] && search.started.count == 3 && search.started.last?.cursor != .first)
    }
}
