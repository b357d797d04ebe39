import Core
import Model
import Reactive
import TestSupport

/// A service whose responses a test sends in any order.
final class RecordingService: ImageSearching {
    typealias Observer = Signal<SearchResults, NetworkError>.Observer
    struct Question: Sendable {
        let query: SearchQuery
        let cursor: PageCursor
        let observer: Observer
    }

    let id: ProviderID
    private let questions = RecordedEvents<Question>()
    private let disposed = RecordedEvents<Void>()

    init(_ id: ProviderID) { self.id = id }

    var askedCount: Int { questions.count }
    var disposedCount: Int { disposed.count }

    /// Waits for the next request.
    func asked() async throws -> Question {
        guard let question = await questions.next() else { throw CancellationError() }
        return question
    }

    /// Waits for the next request and sends pictures of these numbers.
    func response(_ numbers: Range<Int>, hasMore: Bool = true) async throws {
        let question = try await asked()
        let page = ResponseEntity(totalCount: 100, images: numbers.map { ImageEntity.stub(id: $0, of: id) })
        let step = question.cursor.accepting(
            page, sentCount: numbers.count, pageSize: numbers.count,
            continuation: hasMore ? .parameters([.init("page", "\(numbers.upperBound)")]) : .end)
        question.observer.send(value: .page(ResponseEntity(totalCount: 100, images: step.fresh, next: step.next)))
    }

    func fail(_ error: NetworkError) async throws { try await asked().observer.send(error: error) }

    func searchImages(
        _ query: SearchQuery, from cursor: PageCursor, nextPageTrigger trigger: SignalProducer<(), Never>
    ) -> SignalProducer<SearchResults, NetworkError> {
        SignalProducer { [self] observer, lifetime in
            lifetime.observeEnded { [self] in disposed.add() }
            questions.add(Question(query: query, cursor: cursor, observer: observer))
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
    private let events = RecordedEvents<Signal<SearchResults, NetworkError>.Event>()
    private let (trigger, next) = Signal<(), Never>.pipe()
    private let search: any Disposable

    init(_ search: any ImageSearching, _ query: SearchQuery = SearchQuery("sea"), from cursor: PageCursor = .first) {
        self.search = search.searchImages(query, from: cursor, nextPageTrigger: SignalProducer(trigger))
            .start { [events] in events.add($0) }
    }

    deinit { search.dispose() }

    func goOn() { next.send(value: ()) }
    func stop() { search.dispose() }

    func event() async throws -> Signal<SearchResults, NetworkError>.Event {
        guard let event = await events.next() else { throw CancellationError() }
        return event
    }

    func page() async throws -> ResponseEntity {
        switch try await event() {
        case .value(let results): return results.page
        case .failed(let error): throw error
        default: throw CancellationError()
        }
    }

    /// Returns the pictures of the next page in the form "a0 b0 a1".
    func names() async throws -> String {
        try await page().images.map { $0.id.provider.rawValue + $0.id.string }.joined(separator: " ")
    }
}
