import Reactive
import Synchronization

/// Searches a web service through the `Networking` port.
///
/// Threads: pages are decoded where the network delivers them, never on the main thread; the cursor is behind a lock.
public final class ImageSearch: ImageSearching {
    private let service: any ImageService
    private let network: any Networking

    public init(service: any ImageService, network: any Networking) {
        self.service = service
        self.network = network
    }

    public func searchImages(
        _ query: SearchQuery, from cursor: PageCursor, nextPageTrigger trigger: SignalProducer<(), Never>
    ) -> SignalProducer<ResponseEntity, NetworkError> {
        SignalProducer { [service, network] observer, lifetime in
            let position = Position(cursor)
            let loading = SerialDisposable()
            lifetime += loading

            let loadPage: @Sendable () -> Void = {
                guard let cursor = position.begin() else { return }
                let finish: @Sendable (Result<ResponseEntity, NetworkError>) -> Void = { result in
                    switch result {
                    case .success(let response):
                        position.end(at: response.next)
                        observer.send(value: response)
                        if response.next == nil { observer.sendCompleted() }
                    case .failure(let error):
                        observer.send(error: error)
                    }
                }
                loading.inner = Self.page(query, at: cursor, from: service, through: network)
                    .startWithResult(finish)
            }

            loadPage()
            lifetime += trigger.startWithValues(loadPage)
        }
    }

    private static func page(
        _ query: SearchQuery, at cursor: PageCursor, from service: any ImageService, through network: any Networking
    ) -> SignalProducer<ResponseEntity, NetworkError> {
        let request: NetworkRequest
        do {
            request = try service.request(for: query, at: cursor)
        } catch {
            return SignalProducer(error: error)
        }
        return network.requestJSON(request)
            .attemptMap { json -> Result<ResponseEntity, NetworkError> in
                guard let page = service.page(from: json) else {
                    return .failure(.incorrectDataReturned(host: request.host))
                }
                let step = cursor.accepting(
                    page.response, sentCount: page.sentCount, pageSize: service.pageSize,
                    continuation: page.continuation)
                return .success(
                    ResponseEntity(totalCount: page.response.totalCount, images: step.fresh, next: step.next))
            }
            .flatMapError { error in
                switch service.meaning(of: error, page: cursor.page) {
                case .endOfResults:
                    SignalProducer(value: ResponseEntity(totalCount: cursor.receivedCount, images: []))
                case .failure(let error):
                    SignalProducer(error: error)
                }
            }
    }
}

/// Which page comes next, and whether one is under way.
private final class Position: Sendable {
    private struct State {
        var next: PageCursor?
        var isLoading = false
    }

    private let state: Mutex<State>

    init(_ cursor: PageCursor) { state = Mutex(State(next: cursor)) }

    /// The page to load now, or `nil` while one is under way and after the last.
    func begin() -> PageCursor? {
        state.withLock { state in
            guard !state.isLoading, let next = state.next else { return nil }
            state.isLoading = true
            return next
        }
    }

    func end(at next: PageCursor?) {
        state.withLock { $0 = State(next: next) }
    }
}
