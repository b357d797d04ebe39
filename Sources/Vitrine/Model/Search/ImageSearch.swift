import Core
import Reactive

/// Searches a web service through the `Networking` port and caches its responses.
///
/// Threads: responses are parsed on the network's queue, never on the main thread; a lock protects the cursor.
public final class ImageSearch: ImageSearching {
    private let service: ImageService
    private let network: any Networking
    private let keys: (any KeyStoring)?
    private let responses: ResponseCache
    private let rule: ResponseCachingRule
    private let refresher: AddressRefresher?
    private let blockList: @Sendable () -> BlockList
    private let clock: SchedulingClock

    /// - Parameters:
    ///   - keys: the storage of the service's key, if it has to be loaded before the first request, which takes a moment after
    ///     the start.
    ///   - responses: the cache for responses; by default it lasts as long as this search.
    ///   - rule: how long cached responses are valid.
    ///   - refresher: records the pictures of services whose addresses expire.
    ///   - blockList: returns the creators and sources to leave out; called for each page.
    ///   - clock: also determines the day for services that require a word of the day.
    public init(
        service: ImageService, network: any Networking, keys: (any KeyStoring)? = nil,
        responses: ResponseCache = ResponseCache(), rule: ResponseCachingRule = .oneDay,
        refresher: AddressRefresher? = nil, blockList: @escaping @Sendable () -> BlockList = { BlockList() },
        clock: SchedulingClock = .system
    ) {
        self.service = service
        self.network = network
        self.keys = keys
        self.responses = responses
        self.rule = rule
        self.refresher = rule.addressLifetime == nil ? nil : refresher
        self.blockList = blockList
        self.clock = clock
    }

    public func searchImages(
        _ query: SearchQuery, from cursor: PageCursor, nextPageTrigger trigger: SignalProducer<(), Never>
    ) -> SignalProducer<SearchResults, NetworkError> {
        let query = effectiveQuery(query)
        let pages = SignalProducer<SearchResults, NetworkError>
            .pages(from: cursor, nextPageTrigger: trigger) { [self] cursor in
                page(query, at: cursor, tries: service.maxFilteredPages).map { .page($0) }
            }
        guard let keys, keys.key(for: service.id) == nil else { return pages }
        return SignalProducer<(), NetworkError> { [service] observer, _ in
            keys.load([service.id]) { observer.sendCompleted() }
        }
        .then(pages)
    }

    private func effectiveQuery(_ query: SearchQuery) -> SearchQuery {
        guard query.text.isEmpty, query.author == nil, service.description.words.areRequired else { return query }
        var daily = query
        // Services that understand the notation would get it instead of the word.
        (daily.text, daily.notation) = (DailyWord.word(on: clock.now()), "")
        return daily
    }

    /// Requests the page at `cursor`, or the first page after it with matching pictures. After `tries` pages without one
    /// the sent page is fruitless.
    private func page(
        _ query: SearchQuery, at cursor: PageCursor, tries: Int
    ) -> SignalProducer<ResponseEntity, NetworkError> {
        onePage(query, at: cursor).flatMap(.concat) { [self] page in
            guard page.images.isEmpty, let next = page.next else {
                return SignalProducer<ResponseEntity, NetworkError>(value: page)
            }
            if tries > 1 {
                return self.page(query, at: next, tries: tries - 1).map { later in
                    var later = later
                    later.blockedCounts.merge(page.blockedCounts, uniquingKeysWith: +)
                    return later
                }
            }
            let fruitless = ResponseEntity(
                totalCount: page.totalCount, images: [], next: next, examinedCount: page.examinedCount,
                foundNoMatch: true, blockedCounts: page.blockedCounts)
            return SignalProducer<ResponseEntity, NetworkError>(value: fruitless)
        }
    }

    private func onePage(
        _ query: SearchQuery, at cursor: PageCursor
    ) -> SignalProducer<ResponseEntity, NetworkError> {
        let request: NetworkRequest
        do {
            request = try service.request(for: query, at: cursor)
        } catch {
            return SignalProducer(error: error)
        }
        let host = request.host
        return responses.response(to: request, isFresh: query.isFresh, rule: rule, through: network) { [service] json in
            if let error = service.failure(in: json) { return .failure(error) }
            return service.page(from: json).map { .success($0) } ?? .failure(.incorrectDataReturned(host: host))
        }
        .map { [service, refresher, blockList] (page: ServicePage) in
            refresher?.record(page.response.images)
            let step = cursor.accepting(
                page.response, sentCount: page.sentCount, pageSize: service.pageSize, continuation: page.continuation)
            let (images, blockedCounts) = step.fresh.filter { service.accepts($0, for: query) }
                .split(by: query.showsBlocked ? BlockList() : blockList())
            return ResponseEntity(
                totalCount: page.response.totalCount, images: images,
                next: step.next.flatMap { service.description.paging.canReach($0) ? $0 : nil },
                examinedCount: cursor.receivedCount + page.sentCount, blockedCounts: blockedCounts)
        }
        .flatMapError { [service] error in
            if let error = service.meaning(of: error, page: cursor.page) {
                SignalProducer(error: error)
            } else {
                SignalProducer(
                    value: ResponseEntity(
                        totalCount: cursor.receivedCount, images: [], examinedCount: cursor.receivedCount))
            }
        }
    }
}

extension [ImageEntity] {
    /// Returns the pictures that stay, and the numbers of the others.
    fileprivate func split(by list: BlockList) -> (images: [ImageEntity], blockedCounts: [BlockedOrigin: Int]) {
        var counts: [BlockedOrigin: Int] = [:]
        let images = filter { image in
            guard let origin = list.origin(of: image) else { return true }
            counts[origin, default: 0] += 1
            return false
        }
        return (images, counts)
    }
}
