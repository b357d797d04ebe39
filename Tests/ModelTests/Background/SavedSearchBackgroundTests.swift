import Core
import Reactive
import TestSupport
import Testing

@testable import Model

@Suite @MainActor struct SavedSearchBackgroundTests {
    private let pages = PagedSearch()
    private let stubs: BackgroundStubs

    init() {
        let service = ImageProvider(id: .commons, name: "Commons", homeURL: nil, needsNetwork: true, search: pages)
        stubs = BackgroundStubs(providers: [service])
    }

    private func save(_ provider: ProviderID = .commons) throws -> SavedSearch.ID {
        let search = SearchCommand(provider: provider, query: SearchQuery("mountain -snow"))
        return try #require(try stubs.saved.add(search, named: "Mountains").single()?.get()).id
    }

    private func next(_ id: SavedSearch.ID) -> Result<[String], BackgroundError>? {
        stubs.changer
            .showNext(
                BackgroundChoice(.savedSearch(id)), on: [Monitor(width: 1_920, height: 1_080)], savesData: true
            )
            .map { $0.map(\.id.string) }.single()
    }

    @Test("The pictures of a search follow one another; a further page is loaded only when the first has no new ones")
    func sequence() throws {
        pages.pages = [(1...5).map { .background($0) }, (6...9).map { .background($0) }]
        let id = try save()
        #expect(next(id) == .success(["1"]) && pages.asked == [0])
        #expect([next(id), next(id)] == [.success(["2"]), .success(["3"])] && pages.asked == [0, 0, 0, 1])
        #expect(pages.queries.allSatisfy { $0.excluded.count == 1 && $0.filters.isSafe })
    }

    @Test("A search whose pictures have no known license is examined for five pages, and changes nothing")
    func unknownRights() throws {
        pages.pages = (0..<9).map { [.background($0, nil)] }
        #expect(next(try save()) == .failure(.noPictures(count: 5)))
        #expect(pages.asked == [0, 1, 2, 3, 4] && stubs.wallpaper.all.isEmpty)
    }

    @Test("A failure after the first page leaves its pictures; one before it is the reason")
    func failure() throws {
        pages.pages = [[.background(1)]]
        pages.hasMore = true
        let id = try save()
        #expect(next(id) == .success(["1"]))
        pages.pages = []
        #expect(next(id) == .failure(.network(.notConnectedToInternet)))
        #expect(stubs.settings.backgroundProblem != nil)
    }

    @Test("On a metered connection no service is searched")
    func metered() throws {
        pages.pages = [[.background(1)]]
        stubs.network.metered.value = true
        #expect(next(try save()) == .failure(.metered) && pages.asked.isEmpty)
    }

    @Test("A search that was removed, or whose source does not exist, has no pictures")
    func removed() throws {
        let id = try save()
        stubs.saved.remove(id).start()
        #expect(next(id) == .failure(.noPictures(count: 0)))
        #expect(next(try save(.nasa)) == .failure(.noPictures(count: 0)))
        #expect(stubs.pictures.name(of: .savedSearch(id)) == "Deleted search")
    }

    @Test("The pictures of a search are not counted, because that would repeat it")
    func notCounted() throws {
        let choice = BackgroundChoice(.savedSearch(try save()))
        #expect(try stubs.changer.count(choice, on: []).single()?.get() == .some(nil) && pages.asked.isEmpty)
    }
}

/// A search with these pages.
private final class PagedSearch: ImageSearching {
    private let state = Locked((pages: [[ImageEntity]](), hasMore: false))
    private let calls = RecordedEvents<(page: Int, query: SearchQuery)>()

    var pages: [[ImageEntity]] {
        get { state.withLock { $0.pages } }
        set { state.withLock { $0.pages = newValue } }
    }
    /// Whether a page follows the last one, which cannot be loaded.
    var hasMore: Bool {
        get { state.withLock { $0.hasMore } }
        set { state.withLock { $0.hasMore = newValue } }
    }
    var asked: [Int] { calls.all.map(\.page) }
    var queries: [SearchQuery] { calls.all.map(\.query) }

    func searchImages(
        _ query: SearchQuery, from cursor: PageCursor, nextPageTrigger trigger: SignalProducer<(), Never>
    ) -> SignalProducer<SearchResults, NetworkError> {
        let (pages, hasMore, number) = (pages, hasMore, cursor.page - 1)
        calls.add((number, query))
        guard pages.indices.contains(number) else { return SignalProducer(error: .notConnectedToInternet) }
        let next = PageCursor(parts: [], fingerprints: .init(), page: number + 2, receivedCount: 0)
        let isLast = number + 1 == pages.count && !hasMore
        return SignalProducer(
            value: .page(ResponseEntity(totalCount: nil, images: pages[number], next: isLast ? nil : next)))
    }
}
