import Model
import Reactive
import Synchronization

/// A service whose responses a test sends in any order.
final class RecordingService: ImageSearching {
    typealias Observer = Signal<ResponseEntity, NetworkError>.Observer
    struct Question: Sendable {
        let query: SearchQuery
        let cursor: PageCursor
        let observer: Observer
    }

    let id: ProviderID
    private let stream: AsyncStream<Question>
    private let questions: AsyncStream<Question>.Continuation
    private let counts = Mutex((asked: 0, disposed: 0))

    init(_ id: ProviderID) {
        self.id = id
        (stream, questions) = AsyncStream.makeStream()
    }

    var askedCount: Int { counts.withLock { $0.asked } }
    var disposedCount: Int { counts.withLock { $0.disposed } }

    /// Waits for the next request.
    func asked() async throws -> Question {
        for await question in stream { return question }
        throw CancellationError()
    }

    /// Waits for the next request and sends pictures of these numbers.
    func response(_ numbers: Range<Int>, hasMore: Bool = true) async throws {
        let question = try await asked()
        let page = ResponseEntity(totalCount: 100, images: numbers.map { ImageEntity.stub(id: $0, of: id) })
        let step = question.cursor.accepting(
            page, sentCount: numbers.count, pageSize: numbers.count,
            continuation: hasMore ? .parameters([.init("page", "\(numbers.upperBound)")]) : .end)
        question.observer.send(value: ResponseEntity(totalCount: 100, images: step.fresh, next: step.next))
    }

    func fail(_ error: NetworkError) async throws { try await asked().observer.send(error: error) }

    func searchImages(
        _ query: SearchQuery, from cursor: PageCursor, nextPageTrigger trigger: SignalProducer<(), Never>
    ) -> SignalProducer<ResponseEntity, NetworkError> {
        SignalProducer { [self] observer, lifetime in
            counts.withLock { $0.asked += 1 }
            lifetime.observeEnded { [self] in counts.withLock { $0.disposed += 1 } }
            questions.yield(Question(query: query, cursor: cursor, observer: observer))
        }
    }

    func provider(
        _ filters: FilterOffer = .none, isSelected: @escaping @Sendable () -> Bool = { true }
    ) -> ImageProvider {
        ImageProvider(
            id: id, name: id.rawValue, homeURL: nil, needsNetwork: true, filters: filters, isSelected: isSelected,
            search: self)
    }
}

/// A running search. Tests wait for its events one by one.
final class RunningSearch: Sendable {
    private let stream: AsyncStream<Signal<ResponseEntity, NetworkError>.Event>
    private let (trigger, next) = Signal<(), Never>.pipe()
    private let search: any Disposable

    init(_ search: any ImageSearching, _ query: SearchQuery = SearchQuery("sea"), from cursor: PageCursor = .first) {
        let (stream, events) = AsyncStream<Signal<ResponseEntity, NetworkError>.Event>.makeStream()
        self.stream = stream
        self.search = search.searchImages(query, from: cursor, nextPageTrigger: SignalProducer(trigger))
            .start { events.yield($0) }
    }

    deinit { search.dispose() }

    func goOn() { next.send(value: ()) }
    func stop() { search.dispose() }

    func event() async throws -> Signal<ResponseEntity, NetworkError>.Event {
        for await event in stream { return event }
        throw CancellationError()
    }

    func page() async throws -> ResponseEntity {
        switch try await event() {
        case .value(let page): return page
        case .failed(let error): throw error
        default: throw CancellationError()
        }
    }

    /// Returns the pictures of the next page in the form "a0 b0 a1".
    func names() async throws -> String {
        try await page().images.map { $0.id.provider.rawValue + $0.id.string }.joined(separator: " ")
    }
}
