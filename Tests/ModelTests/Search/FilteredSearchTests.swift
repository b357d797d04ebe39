import Core
import FoundationEssentials
import Reactive
import TestSupport
import Testing

@testable import Model

@Suite struct FilteredSearchTests {
    /// A service with pages of numbers: `{"hits": [1, 2]}`, or `{"error": …}`. It matches those of one digit.
    private static func numbers(
        of id: ProviderID = "numbers", needsWords: Bool = false, reachableCount: Int? = nil
    ) -> ImageService {
        ProviderDescription(
            id: id, name: "Numbers", homeURL: "https://example.org/", apiURL: "https://example.org/",
            domains: ["example.org"], standInPath: "numbers",
            terms: ServiceTerms(
                responses: RateLimit(requests: 1, per: 1), responseCachingRule: ResponseCachingRule(maximumAge: 10),
                termsURL: "https://example.org/terms"),
            words: QueryWords(areRequired: needsWords),
            paging: Paging(size: 2, position: .page(parameter: "page"), window: reachableCount),
            parameters: { [.init("q", $0.query.text)] },
            results: ServiceResults(
                items: { $0["hits"]?.array }, total: { _ in 100 },
                pictures: { item, _ in
                    guard let number = item.int else { return [] }
                    var image = ImageEntity.stub(id: number, of: id)
                    image.license = .cc0
                    return [image]
                }),
            errors: ServiceErrors(inResponse: { json in
                json["error"]?.int.map { .badStatus(host: "example.org", status: $0, body: "") }
            }),
            matches: { image, _ in image.id.string.count == 1 }
        )
        .service()
    }

    private func results(
        _ network: StubNetwork, _ service: ImageService = FilteredSearchTests.numbers(),
        _ query: SearchQuery = SearchQuery(), clock: SchedulingClock = .system
    ) -> [Result<[String], NetworkError>] {
        let results = RecordedEvents<Result<[String], NetworkError>>()
        ImageSearch(service: service, network: network, clock: clock)
            .searchImages(query, nextPageTrigger: .never)
            .startWithResult { result in results.add(result.map { $0.page.images.map(\.id.string) }) }
        return results.all
    }

    @Test("The program applies filters that the service lacks, and requests the next page if no picture is left")
    func filtered() {
        let network = StubNetwork([.json(#"{"hits":[11, 22]}"#), .json(#"{"hits":[33, 4]}"#)])
        #expect(results(network) == [.success(["4"])])
        #expect(network.requests.count == 2)
    }

    @Test("Pages lack pictures of a blocked source and tell how many, also of pages without others")
    func blocked() throws {
        var list = BlockList()
        list.insert(try #require(BlockedOrigin(sourceOf: .stub(id: 1, of: .openverse))))
        let isBlocked = Locked(true)
        func page(_ query: SearchQuery = SearchQuery()) -> ResponseEntity? {
            let network = StubNetwork([.json(#"{"hits":[1, 2]}"#), .json(#"{"hits":[3, 4]}"#), .json(#"{"hits":[]}"#)])
            let pages = RecordedEvents<ResponseEntity?>()
            let search = ImageSearch(
                service: Self.numbers(of: .openverse), network: network,
                blockList: { [list] in isBlocked.withLock { $0 } ? list : BlockList() })
            search.searchImages(query, nextPageTrigger: .never)
                .startWithResult { pages.add((try? $0.get())?.page) }
            return pages.all.first ?? nil
        }
        #expect(page()?.images == [] && page()?.blockedCounts == [list.origins[0]: 4])
        var query = SearchQuery()
        query.showsBlocked = true
        #expect(page(query.interpreted)?.images.count == 2 && page(query)?.blockedCounts == [:])
        isBlocked.withLock { $0 = false }
        #expect(page()?.images.count == 2)
    }

    @Test("After five pages without accepted pictures the page tells how many were examined, and the next one goes on")
    func fruitless() {
        let network = StubNetwork((1...6).map { .json(#"{"hits":[\#($0 == 6 ? 3 : $0 * 10), \#($0)1]}"#) })
        let (trigger, next) = Signal<(), Never>.pipe()
        let pages = RecordedEvents<ResponseEntity>()
        ImageSearch(service: Self.numbers(), network: network)
            .searchImages(SearchQuery(), nextPageTrigger: SignalProducer(trigger))
            .startWithResult { result in if case .success(let results) = result { pages.add(results.page) } }
        next.send(value: ())
        let received = pages.all
        #expect(received.map(\.foundNoMatch) == [true, false])
        #expect(received.map(\.examinedCount) == [10, 12])
        #expect(received.map { $0.images.map(\.id.string) } == [[], ["3"]])
    }

    @Test("A search ends with the last result that can be reached")
    func reachable() {
        let network = StubNetwork([.json(#"{"hits":[11, 22]}"#), .json(#"{"hits":[33, 44]}"#)])
        #expect(results(network, Self.numbers(reachableCount: 4)) == [.success([])])
        #expect(network.requests.count == 2)
    }

    @Test("An error message in a response is an error")
    func error() {
        #expect(
            results(StubNetwork([.json(#"{"error": 503}"#)]))
                == [.failure(.badStatus(host: "example.org", status: 503, body: ""))])
    }

    @Test("A service that needs words is queried for the word of the day")
    func dailyWord() {
        let clock = SetClock()
        let network = StubNetwork([.json(#"{"hits":[1, 2]}"#), .json(#"{"hits":[1, 2]}"#)])
        _ = results(network, Self.numbers(needsWords: true), clock: clock.clock)
        _ = results(network, Self.numbers(), clock: clock.clock)
        let words = network.requests.map { $0.parameters[0].value }
        #expect(!words[0].isEmpty && words[1].isEmpty)
    }

    @Test("A typed license alone narrows the pictures of the word of the day")
    func dailyWordWithLicense() {
        let network = StubNetwork([.json(#"{"hits":[1, 2]}"#), .json(#"{"hits":[]}"#)])
        let typed = SearchQuery("license:by-sa").interpreted
        #expect(results(network, Self.numbers(needsWords: true), typed) == [.success([])])
        #expect(!network.requests[0].parameters[0].value.isEmpty)
    }
}
