import FoundationEssentials
import Model
import Reactive
import Synchronization
import Testing

@Suite struct FilteredSearchTests {
    /// A service with pages of numbers: `{"pages": 3, "hits": [1, 2]}`, or `{"error": …}`.
    private struct Numbers: ImageService {
        let id: ProviderID = "numbers"
        let pageSize = 2
        var needsWords = false
        var reachableCount = Int.max

        func request(for query: SearchQuery, at cursor: PageCursor) throws(NetworkError) -> NetworkRequest {
            NetworkRequest(
                url: "https://example.org/", parameters: [.init("q", query.text), .init("page", "\(cursor.page)")])
        }

        func page(from json: JSONValue) -> ServicePage? {
            guard let hits = json["hits"]?.array?.compactMap(\.int) else { return nil }
            return ServicePage(
                response: ResponseEntity(totalCount: 100, images: hits.map(ImageEntity.stub)), sentCount: hits.count)
        }

        func failure(in json: JSONValue) -> NetworkError? {
            json["error"]?.int.map { .badStatus(host: "example.org", status: $0, body: "") }
        }

        func meaning(of error: NetworkError, page: Int) -> ServiceErrorInterpretation { .failure(error) }

        func canReach(_ cursor: PageCursor) -> Bool { cursor.receivedCount < reachableCount }

        func accepts(_ image: ImageEntity, for query: SearchQuery) -> Bool { image.id.string.count == 1 }
    }

    private func results(
        _ network: StubNetwork, _ service: Numbers = Numbers(), clock: SchedulingClock = .system
    ) -> [Result<[String], NetworkError>] {
        let results = Mutex<[Result<[String], NetworkError>]>([])
        ImageSearch(service: service, network: network, clock: clock)
            .searchImages(SearchQuery(), nextPageTrigger: .never)
            .startWithResult { result in results.withLock { $0.append(result.map { $0.images.map(\.id.string) }) } }
        return results.withLock { $0 }
    }

    @Test("The program applies filters that the service lacks")
    func filtered() {
        #expect(results(StubNetwork([.json(#"{"hits":[1, 22]}"#)])) == [.success(["1"])])
    }

    @Test("A page without accepted pictures is followed by the next one without a trigger")
    func refilled() {
        let network = StubNetwork([.json(#"{"hits":[11, 22]}"#), .json(#"{"hits":[33, 4]}"#)])
        #expect(results(network) == [.success(["4"])])
        #expect(network.requests.count == 2)
    }

    @Test("An empty page is sent after five pages without accepted pictures")
    func bounded() {
        let network = StubNetwork((1...9).map { .json(#"{"hits":[\#($0)0, \#($0)1]}"#) })
        #expect(results(network) == [.success([])])
        #expect(network.requests.count == 5)
    }

    @Test("After five pages without accepted pictures the page tells how many were examined, and the next one goes on")
    func fruitless() {
        let network = StubNetwork((1...6).map { .json(#"{"hits":[\#($0 == 6 ? 3 : $0 * 10), \#($0)1]}"#) })
        let (trigger, next) = Signal<(), Never>.pipe()
        let pages = Mutex<[ResponseEntity]>([])
        ImageSearch(service: Numbers(), network: network)
            .searchImages(SearchQuery(), nextPageTrigger: SignalProducer(trigger))
            .startWithResult { result in pages.withLock { $0 += [try? result.get()].compactMap { $0 } } }
        next.send(value: ())
        let received = pages.withLock { $0 }
        #expect(received.map(\.isFruitless) == [true, false])
        #expect(received.map(\.examinedCount) == [10, 12])
        #expect(received.last?.images.map(\.id.string) == ["3"])
    }

    @Test("A search ends with the last result that can be reached")
    func reachable() {
        let network = StubNetwork([.json(#"{"hits":[11, 22]}"#), .json(#"{"hits":[33, 44]}"#)])
        #expect(results(network, Numbers(reachableCount: 4)) == [.success([])])
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
        _ = results(network, Numbers(needsWords: true), clock: clock.clock)
        _ = results(network, Numbers(), clock: clock.clock)
        let words = network.requests.map { $0.parameters[0].value }
        #expect(!words[0].isEmpty && words[1].isEmpty)
    }
}
