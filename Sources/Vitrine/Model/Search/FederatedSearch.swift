import Core
import Dispatch
import Reactive

/// Searches several services at once and merges their results as `RoundRobinMerge` decides. A failure of one service is
/// reported with the results of the others.
///
/// The search uses the services that the user has selected and that support every active filter, and leaves out
/// services without a required key. It fails if no service is reachable. Pictures of this computer and samples are never among
/// its results, because their licenses may not permit use: the view shows them as a source of their own.
/// Each search runs on a queue of its own and sends its events there.
public final class FederatedSearch: ImageSearching {
    let services: [ImageProvider]
    let clock: SchedulingClock
    let pace: Pace

    /// How far fast services get ahead of slow ones.
    public struct Pace: Sendable {
        /// The number of pictures that the fast services together show while a slow service is awaited.
        let headStart: Int
        /// How long further results of fast services wait for slow services, in seconds.
        let patience: Double

        /// Shows the first pictures at once, for a window.
        public static let window = Pace(headStart: RoundRobinMerge.headStart, patience: 1)
        /// Waits for all services, for a list that ends after a few pictures: the fastest service must not fill it
        /// alone.
        public static let completeRounds = Pace(headStart: 0, patience: 10)
    }

    /// - Parameter services: web services in the order of the merge. A source that needs no network ends the program.
    public init(services: [ImageProvider], pace: Pace = .window, clock: SchedulingClock = .system) {
        for service in services {
            precondition(
                service.needsNetwork, "\(service.id.rawValue) is no web service: its results must not be mixed in")
        }
        self.services = services
        self.pace = pace
        self.clock = clock
    }

    /// Returns the filters that at least one of the services supports, and the choice among the services.
    public static func filters(of services: [ImageProvider]) -> FilterOffer {
        var offer = services.reduce(FilterOffer.none) { $0.union($1.filters) }
        if services.count > 1 { offer.sources = services.map(\.id.rawValue) }
        return offer
    }

    public func searchImages(
        _ query: SearchQuery, from cursor: PageCursor, nextPageTrigger trigger: SignalProducer<(), Never>
    ) -> SignalProducer<SearchResults, NetworkError> {
        SignalProducer { [self] observer, lifetime in
            let run = FederatedSearchRun(self, query, from: cursor, observer)
            lifetime.observeEnded { run.stop() }
            run.begin()
            lifetime += trigger.startWithValues { run.requestNextPage() }
        }
    }

}

extension SearchFilters {
    /// The filters of each service of a search in several: a service and a collection inside another one may have the
    /// same code.
    fileprivate var withoutSources: SearchFilters {
        var filters = self
        filters.sources = []
        return filters
    }
}

extension ImageProvider {
    /// Whether a search in several services with these filters includes this one.
    public func isSearched(with filters: SearchFilters) -> Bool {
        isSelected() && (filters.sources.isEmpty || filters.sources.contains(id.rawValue))
            && supports(filters.withoutSources)
    }

    /// Whether the provider supports every active filter, because wrong pictures are worse than fewer pictures.
    /// The sort order is a preference, not a filter. A safe search leaves out only services with many unsuitable
    /// pictures: other services without such marks are searched, and the view names them (`FilterOffer.hasSafeSearch`).
    public func supports(_ filters: SearchFilters) -> Bool {
        if filters.isSafe, hasSensitivePictures { return false }
        if filters.licenses(among: self.filters.licenses)?.isEmpty == true { return false }
        var limited = filters.limited(to: self.filters)
        // A service with some of the licenses is asked for these.
        limited.licenses = filters.licenses
        limited.order = filters.order
        // Where no picture is stated to be made by AI, there is none to hide.
        limited.hidesAI = filters.hidesAI
        limited.isSafe = filters.isSafe
        return limited == filters
    }
}

/// One run of a federated search, from one cursor.
///
/// Unchecked because of its variables: only code on the queue accesses them.
private final class FederatedSearchRun: @unchecked Sendable {
    private let search: FederatedSearch
    private let query: SearchQuery
    private let observer: Signal<SearchResults, NetworkError>.Observer
    private let queue = DispatchQueue(label: "vitrine.everywhere", qos: .userInitiated)
    private let requests = CompositeDisposable()

    // MARK: Belong to the queue
    private var merge: RoundRobinMerge
    private let members: [ProviderID: ImageProvider]
    private var turn = 0
    /// Whether the view waits for a page.
    private var isPageRequested = true
    /// Whether the run repeats a single service and sends nothing before its response.
    private var isRetryingOne: Bool
    private var reportedFailures: [ProviderFailure] = []
    /// The number of consecutive turns without results.
    private var emptyTurns = 0

    private static let maxEmptyTurns = 5

    init(
        _ search: FederatedSearch, _ query: SearchQuery, from cursor: PageCursor,
        _ observer: Signal<SearchResults, NetworkError>.Observer
    ) {
        self.search = search
        self.query = query
        self.observer = observer
        members = Dictionary(
            search.services.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let able = search.services.filter { $0.isSearched(with: query.filters) }
        merge = RoundRobinMerge(
            at: cursor, providers: able.map(\.id), headStart: search.pace.headStart,
            askedWhenShown: Set(search.services.filter(\.needsRequestPerPicture).map(\.id)))
        isRetryingOne = cursor.onlyAsked != nil
        isPageRequested = !isRetryingOne
    }

    func begin() {
        queue.async { [self] in
            beginTurn()
            settle()
        }
    }

    /// Handles a request for the next page.
    func requestNextPage() {
        queue.async { [self] in
            isPageRequested = true
            isRetryingOne = false
            if merge.isTurnOver { beginTurn() }
            settle()
        }
    }

    func stop() { requests.dispose() }

    private func beginTurn() {
        turn += 1
        let thisTurn = turn
        let cursors = merge.beginTurn()
        for (provider, cursor) in cursors { request(provider, at: cursor) }
        guard cursors.count > 1 || merge.hasMore else { return }
        search.clock.after(search.pace.patience) { [weak self] in
            self?.queue.async { [weak self] in self?.stopWaiting(in: thisTurn) }
        }
    }

    private func stopWaiting(in turn: Int) {
        guard turn == self.turn, !requests.isDisposed else { return }
        merge.stopWaiting()
        settle()
    }

    private func request(_ provider: ProviderID, at cursor: PageCursor) {
        guard let member = members[provider] else {
            // The provider was removed after the cursor was created.
            merge.receive(ResponseEntity(totalCount: 0, images: []), from: provider)
            return
        }
        var memberQuery = query
        memberQuery.filters = query.filters.withoutSources.limited(to: member.filters)
        requests += member.search.searchImages(memberQuery, from: cursor, nextPageTrigger: .never)
            .take(first: 1)
            .collect()
            .startWithResult { [weak self] result in
                self?.queue.async { [weak self] in self?.receive(result.map(\.first?.page), from: provider) }
            }
    }

    private func receive(_ result: Result<ResponseEntity?, NetworkError>, from provider: ProviderID) {
        guard !requests.isDisposed else { return }
        switch result {
        case .success(let page):
            merge.receive(page ?? ResponseEntity(totalCount: 0, images: []), from: provider)
        case .failure(let error):
            merge.fail(error, from: provider)
        }
        settle()
    }

    /// Sends the available results and starts another turn if the view would otherwise wait without end.
    private func settle() {
        let hasRetried = isRetryingOne
        if hasRetried {
            guard !merge.isAwaitingAny else { return }
            isRetryingOne = false
        }
        let images = merge.take()
        let isOver = merge.isOver
        let isNews = merge.failures != reportedFailures || merge.hasCopies || !merge.blockedCounts.isEmpty
        let hasNews = !isPageRequested && isNews
        if hasRetried || !images.isEmpty || (isOver && isPageRequested) || hasNews { send(images) }
        if isOver { return observer.sendCompleted() }
        guard isPageRequested, merge.isTurnOver, !merge.isAwaitingAny else { return }
        if merge.hasMore, emptyTurns < Self.maxEmptyTurns {
            emptyTurns += 1
            beginTurn()
            settle()
        } else if merge.hasMore || merge.foundNoMatch {
            send([], foundNoMatch: true)
        } else if let error = merge.failures.map(\.error).max(by: { $0.helpfulness < $1.helpfulness }) {
            observer.send(error: error)
        }
    }

    private func send(_ images: [ImageEntity], foundNoMatch: Bool = false) {
        reportedFailures = merge.failures
        isPageRequested = false
        emptyTurns = 0
        observer.send(
            value: .page(
                ResponseEntity(
                    totalCount: merge.totalCount, images: images, next: merge.isOver ? nil : merge.cursor,
                    failures: reportedFailures, examinedCount: merge.examinedCount, foundNoMatch: foundNoMatch,
                    copies: merge.takeCopies(), blockedCounts: merge.takeBlockedCounts())))
    }
}

extension NetworkError {
    /// How much the user can do about the failure, in comparison with others.
    fileprivate var helpfulness: Int {
        switch self {
        // These errors are the same for all services, and their messages say what to do.
        case .notConnectedToInternet, .proxyUnknown, .signInRequired: 9
        case .queryTooLong: 8
        case .keyRefused, .keyMissing: 7
        case .rateLimited(_, until: .some): 6
        case .certificateRefused, .contactMissing: 5
        case .rateLimited, .blocked: 4
        case .notReachedServer, .connectionLost: 3
        case .badStatus, .incorrectDataReturned: 2
        case .tooLarge, .redirectRefused, .tooManyRedirects, .unreadable, .unknown: 1
        }
    }
}
