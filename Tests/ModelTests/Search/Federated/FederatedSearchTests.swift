import Core
import Reactive
import TestSupport
import Testing

@testable import Model

@Suite struct FederatedSearchTests {
    private let a = RecordingService("a")
    private let b = RecordingService("b")
    private let clock = SetClock()
    private let unreachable = NetworkError.notReachedServer(host: "a")

    private func everywhere() -> FederatedSearch {
        FederatedSearch(services: [a.provider(), b.provider()], clock: clock.clock)
    }

    @Test("A federated search queries all services at once and shows their pictures in turn")
    func merged() async throws {
        let search = RunningSearch(everywhere())
        let (first, second) = (try await a.asked(), try await b.asked())
        #expect([first, second].allSatisfy { $0.query.text == "sea" && $0.cursor == .first })
        second.observer.send(value: page(b, 0..<2))
        #expect(try await search.names() == "b0 b1")
        first.observer.send(value: page(a, 0..<2))
        #expect(try await search.names() == "a0 a1")
    }

    @Test("Copies of a late service are sent at once, although no page was requested")
    func lateCopies() async throws {
        let search = RunningSearch(everywhere())
        let (first, second) = (try await a.asked(), try await b.asked())
        first.observer.send(value: page(a, 0..<2))
        #expect(try await search.names() == "a0 a1")
        var copy = ImageEntity.stub(id: 7, of: "b")
        copy.fileHash = "1a"
        copy.pageURL = ImageEntity.stub(id: 1, of: "a").pageURL
        second.observer.send(value: .page(ResponseEntity(totalCount: 1, images: [copy], next: .first)))
        let page = try await search.page()
        #expect(page.images.isEmpty && page.copies == [copy] && page.next != nil)
    }

    @Test("The numbers of blocked pictures are those of all services, and are sent once")
    func blocked() async throws {
        let origins = [BlockedOrigin(.openverse), BlockedOrigin(.commons)]
        let search = RunningSearch(everywhere())
        let (first, second) = (try await a.asked(), try await b.asked())
        var one = ResponseEntity(totalCount: 9, images: [.stub(id: 1, of: "a")], next: .first)
        one.blockedCounts = [origins[0]: 2]
        first.observer.send(value: .page(one))
        #expect(try await search.page().blockedCounts == [origins[0]: 2])
        var other = ResponseEntity(totalCount: 9, images: [], next: .first)
        other.blockedCounts = [origins[0]: 1, origins[1]: 4]
        second.observer.send(value: .page(other))
        #expect(try await search.page().blockedCounts == [origins[0]: 1, origins[1]: 4])
    }

    private func page(_ service: RecordingService, _ numbers: Range<Int>) -> SearchResults {
        .page(ResponseEntity(totalCount: 100, images: numbers.map { .stub(id: $0, of: service.id) }, next: .first))
    }

    @Test("A slow service delays the quick one for at most a second and is appended later")
    func slow() async throws {
        let search = RunningSearch(everywhere())
        try await a.response(0..<20)
        #expect(try await search.page().images.count == RoundRobinMerge.headStart / 2)
        clock.advance(by: 1)
        #expect(try await search.page().images.count == 8)
        try await b.response(0..<2)
        #expect(try await search.names() == "b0 b1")
    }

    @Test("With complete rounds nothing is shown until all have answered, in whatever order, or for ten seconds")
    func completeRounds() async throws {
        let fair = FederatedSearch(
            services: [a.provider(), b.provider()], pace: .completeRounds, clock: clock.clock)
        let search = RunningSearch(fair)
        try await b.response(0..<20)
        clock.advance(by: 9)
        try await a.response(0..<20)
        #expect(try await search.page().images.prefix(4).map(\.id.provider) == [a.id, b.id, a.id, b.id])
        let slow = RunningSearch(fair)
        try await b.response(0..<20)
        // The time limit of the second search begins after its requests.
        await clock.untilWaiting(2)
        clock.advance(by: 10)
        #expect(try await slow.page().images.count == 20)
    }

    @Test("The next page queries the services that have more, each from its position")
    func nextPage() async throws {
        let search = RunningSearch(everywhere())
        try await a.response(0..<2, hasMore: false)
        _ = try await search.page()
        try await b.response(0..<2)
        _ = try await search.page()
        search.goOn()
        let question = try await b.asked()
        #expect(question.cursor.page == 2)
        #expect(a.askedCount == 1)
        question.observer.send(value: .page(ResponseEntity(totalCount: 2, images: [])))
        #expect(try await search.page().next == nil)
        #expect(try await search.event().isCompleted)
    }

    @Test(
        "The failure of one service is reported, and the others go on, also from their caches without a network",
        arguments: [NetworkError.notReachedServer(host: "a"), .notConnectedToInternet])
    func failure(error: NetworkError) async throws {
        let search = RunningSearch(everywhere())
        try await a.fail(error)
        try await b.response(0..<2)
        let page = try await search.page()
        #expect(page.images.map(\.id.provider) == [b.id, b.id])
        #expect(page.failures == [ProviderFailure(provider: "a", error: error)])
    }

    @Test("A retry queries only the failed service, from its position, and appends its pictures")
    func retry() async throws {
        let search = RunningSearch(everywhere())
        try await a.fail(unreachable)
        try await b.response(0..<2)
        let cursor = try #require(try await search.page().next)
        let again = RunningSearch(everywhere(), from: cursor.asking(only: a.id))
        try await a.response(0..<2)
        let page = try await again.page()
        #expect(page.images == (0..<2).map { ImageEntity.stub(id: $0, of: a.id) } && page.failures.isEmpty)
        #expect(b.askedCount == 1)
        again.goOn()
        #expect(try await b.asked().cursor.page == 2)
    }

    @Test("A retry that fails is reported again and queries no other service")
    func failedRetry() async throws {
        let search = RunningSearch(everywhere())
        try await a.fail(unreachable)
        try await b.response(0..<2)
        let cursor = try #require(try await search.page().next)
        let again = RunningSearch(everywhere(), from: cursor.asking(only: a.id))
        try await a.fail(unreachable)
        let page = try await again.page()
        #expect(page.images.isEmpty && page.failures.map(\.provider) == [a.id] && page.next != nil)
        #expect(b.askedCount == 1)
    }

    @Test("A failure after the page is reported")
    func lateFailure() async throws {
        let search = RunningSearch(everywhere())
        try await b.response(0..<2)
        #expect(try await search.page().failures.isEmpty)
        try await a.fail(unreachable)
        let page = try await search.page()
        #expect(page.images.isEmpty && page.failures.map(\.provider) == ["a"] && page.next != nil)
    }

    @Test(
        "The search fails if all services fail, with the error that the user can fix best",
        arguments: [NetworkError.keyRefused("b"), .notConnectedToInternet])
    func allFail(error: NetworkError) async throws {
        let search = RunningSearch(everywhere())
        try await a.fail(unreachable)
        try await b.fail(error)
        await #expect(throws: error) { try await search.page() }
    }

    @Test("A federated search of a source that is no web service ends the program")
    func localSource() async {
        // Swift Testing runs a process for a test from Swift 6.2 on.
        #if compiler(>=6.2)
            await #expect(processExitsWith: .failure) {
                let local = ImageProvider(
                    id: .folders, name: "This computer", homeURL: nil, needsNetwork: false,
                    search: RecordingService(.folders))
                _ = FederatedSearch(services: [local])
            }
        #endif
    }

    @Test("A failed search resumes without showing a picture twice")
    func takenUp() async throws {
        let first = RunningSearch(everywhere())
        try await a.response(0..<2, hasMore: false)
        _ = try await first.page()
        try await b.response(0..<2)
        let cursor = try #require(try await first.page().next)
        first.goOn()
        try await b.fail(.connectionLost(host: "b"))
        await #expect(throws: NetworkError.self) { try await first.page() }
        let second = RunningSearch(everywhere(), from: cursor)
        try await b.response(1..<3, hasMore: false)
        #expect(try await second.names() == "b2")
        #expect(a.askedCount == 1)
    }

    @Test("The search requests further pages without a trigger until one has new pictures")
    func nothingNew() async throws {
        let only = FederatedSearch(services: [a.provider()], clock: clock.clock)
        let search = RunningSearch(only)
        try await a.response(0..<2)
        #expect(try await search.names() == "a0 a1")
        search.goOn()
        try await a.response(0..<1)
        try await a.response(2..<3)
        #expect(try await search.names() == "a2")
    }

    @Test("A search without a match at any service stops, and the next request queries the services again")
    func fruitless() async throws {
        let search = RunningSearch(everywhere())
        try await a.asked().observer.send(
            value: .page(
                ResponseEntity(totalCount: nil, images: [], next: .first, examinedCount: 250, foundNoMatch: true)))
        try await b.fail(unreachable)
        let page = try await search.page()
        #expect(page.foundNoMatch && page.images.isEmpty && page.next != nil && page.examinedCount == 250)
        #expect(page.failures.map(\.provider) == ["b"] && a.askedCount == 1)
        search.goOn()
        try await a.response(0..<2)
        #expect(try await search.names() == "a0 a1")
    }

    @Test("A search with filters queries only the services that have each of them")
    func filters() async throws {
        let offer = FilterOffer(orientations: [.vertical], kinds: [.photo])
        let search = FederatedSearch(
            services: [a.provider(offer), b.provider(FilterOffer(orientations: [.vertical]))], clock: clock.clock)
        let filters = SearchFilters(orientation: .vertical, kind: .photo, order: .latest)
        let running = RunningSearch(search, SearchQuery("sea", filters: filters, isFresh: true))
        let question = try await a.asked()
        #expect(question.query.filters == SearchFilters(orientation: .vertical, kind: .photo) && question.query.isFresh)
        question.observer.send(value: .page(ResponseEntity(totalCount: 0, images: [])))
        #expect(try await running.page().images.isEmpty)
        #expect(b.askedCount == 0)
    }

    @Test("A service that the user has not selected is not queried")
    func notSelected() async throws {
        let search = FederatedSearch(
            services: [a.provider(isSelected: { false }), b.provider()], clock: clock.clock)
        let running = RunningSearch(search)
        try await b.response(0..<2, hasMore: false)
        #expect(try await running.names() == "b0 b1")
        #expect(try await running.event().isCompleted && a.askedCount == 0)
    }

    @Test("A search of chosen services asks only these, and none of them for a collection of the same name")
    func chosenServices() async throws {
        let search = FederatedSearch(
            services: [a.provider(FilterOffer(sources: ["a", "b"])), b.provider()], clock: clock.clock)
        let running = RunningSearch(search, SearchQuery("sea", filters: SearchFilters(sources: ["a"])))
        let question = try await a.asked()
        #expect(question.query.filters.sources.isEmpty && b.askedCount == 0)
        running.stop()
    }

    @Test("The offered filters are those of all services together")
    func offer() {
        let offer = FederatedSearch.filters(of: [
            a.provider(FilterOffer(orientations: [.square], minimumSizes: [1000], statesAI: true, hasSafeSearch: true)),
            b.provider(FilterOffer(orientations: [.horizontal, .square], minimumSizes: [500, 1000], hasMonths: true)),
        ])
        let expected = FilterOffer(
            orientations: [.horizontal, .square], minimumSizes: [500, 1000], hasMonths: true, statesAI: true,
            sources: ["a", "b"], hasSafeSearch: true)
        #expect(offer == expected)
    }

    @Test("A list loads no page ahead while a selected service needs a request for each picture")
    func mayAskAhead() {
        func provider(selecting isSelected: Bool) -> ImageProvider {
            let objects = ImageProvider(
                id: "b", name: "B", homeURL: nil, needsNetwork: true, needsRequestPerPicture: true,
                isSelected: { isSelected }, search: b)
            return ImageProvider(
                id: .everywhere, name: "", homeURL: nil, needsNetwork: true, members: [a.provider(), objects], search: a
            )
        }
        #expect(!provider(selecting: true).mayAskAhead && provider(selecting: false).mayAskAhead)
        #expect(a.provider().mayAskAhead)
    }

    @Test("Disposing of the search cancels all requests")
    func disposal() async throws {
        let search = RunningSearch(everywhere())
        _ = (try await a.asked(), try await b.asked())
        search.stop()
        #expect(a.disposedCount == 1 && b.disposedCount == 1)
    }
}
