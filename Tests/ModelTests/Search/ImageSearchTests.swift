import Core
import Model
import Reactive
import Synchronization
import TestSupport
import Testing

@Suite struct ImageSearchTests {
    private func search(_ network: StubNetwork) -> ImageSearch {
        ImageSearch(service: ProviderDescription.pixabay.service(languages: { [] }, key: { "a-key" }), network: network)
    }

    /// Records the events of a search as words, in order.
    private final class Record: Sendable {
        private let entries = RecordedEvents<String>()
        private let page = Mutex<ResponseEntity?>(nil)
        var all: [String] { entries.all }
        var lastPage: ResponseEntity? { page.withLock { $0 } }

        func note(_ event: Signal<SearchResults, NetworkError>.Event) {
            if case .value(let results) = event { page.withLock { $0 = results.page } }
            let entry =
                switch event {
                case .value(let results): "page of \(results.page.images.count)"
                case .failed(let error): "failed: \(error)"
                case .completed: "completed"
                case .interrupted: "interrupted"
                }
            entries.add(entry)
        }
    }

    @Test("The first page is requested at once, with the words, the key and the page number")
    func firstPage() {
        let network = StubNetwork([.json(PixabayResponseFixtures.page(0..<50, totalHits: 500))])
        let record = Record()
        search(network).searchImages(SearchQuery(" blossom "), nextPageTrigger: .never).start { record.note($0) }
        #expect(record.all == ["page of 50"])
        #expect(
            network.requests.map(\.description) == [
                "https://pixabay.com/api/?key=…&q=blossom&image_type=all&safesearch=true&page=1&per_page=50"
            ])
    }

    @Test("Each trigger requests one more page, and the search completes at the total")
    func paging() {
        let network = StubNetwork([
            .json(PixabayResponseFixtures.page(0..<50, totalHits: 80)),
            .json(PixabayResponseFixtures.page(50..<80, totalHits: 80)),
        ])
        let record = Record()
        let (trigger, next) = Signal<(), Never>.pipe()
        search(network).searchImages(SearchQuery("a"), nextPageTrigger: SignalProducer(trigger))
            .start { record.note($0) }
        next.send(value: ())
        #expect(record.all == ["page of 50", "page of 30", "completed"])
    }

    @Test("A trigger during a request causes no other request")
    func impatientTrigger() {
        let network = StubNetwork([.never])
        let (trigger, next) = Signal<(), Never>.pipe()
        search(network).searchImages(SearchQuery("a"), nextPageTrigger: SignalProducer(trigger)).start()
        next.send(value: ())
        #expect(network.requests.count == 1)
    }

    @Test("Disposing of a search cancels its request")
    func disposal() {
        let network = StubNetwork([.never])
        let search = search(network).searchImages(SearchQuery("a"), nextPageTrigger: .never).start()
        search.dispose()
        #expect(network.cancelled.count == 1)
    }

    @Test("A malformed response is incorrect data, and the error contains the server")
    func nonsense() {
        let network = StubNetwork([.json(#"{"answer": 42}"#)])
        let record = Record()
        search(network).searchImages(SearchQuery("a"), nextPageTrigger: .never).start { record.note($0) }
        #expect(record.all == ["failed: \(NetworkError.incorrectDataReturned(host: "pixabay.com"))"])
    }

    @Test("A search that failed on its second page resumes there")
    func resuming() throws {
        let network = StubNetwork([
            .json(PixabayResponseFixtures.page(0..<50, totalHits: 80)),
            .json(PixabayResponseFixtures.page(50..<80, totalHits: 80)),
        ])
        let search = search(network)
        let first = Record()
        search.searchImages(SearchQuery("a"), nextPageTrigger: .never).start { first.note($0) }
        let record = Record()
        let next = try #require(first.lastPage?.next)
        search.searchImages(SearchQuery("a"), from: next, nextPageTrigger: .never)
            .start { record.note($0) }
        #expect(record.all == ["page of 30", "completed"])
        #expect(network.requests.last?["page"] == "2")
    }

    @Test("A search without its key sends nothing, and the error contains the service")
    func missingKey() {
        let network = StubNetwork([])
        let record = Record()
        ImageSearch(service: ProviderDescription.pixabay.service(languages: { [] }, key: { nil }), network: network)
            .searchImages(SearchQuery("a"), nextPageTrigger: .never).start { record.note($0) }
        #expect(record.all == ["failed: \(NetworkError.keyMissing(.pixabay))"])
        #expect(network.requests.isEmpty)
    }
}
