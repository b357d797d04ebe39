import Core
import Model
import Reactive

/// Collects the first pictures of a search page by page up to a limit. Main thread.
@MainActor
final class TerminalSearch {
    private(set) var images: [ImageEntity] = []
    /// Entries of other services for the pictures.
    private(set) var copies: [ImageEntity] = []
    /// Whether the images are all results, and no service has failed.
    private(set) var reachedEnd = false
    /// The number of all results; `nil` if the source does not report it.
    private(set) var totalCount: Int?
    /// The last failure of each service in a federated search.
    private(set) var failures: [ProviderFailure] = []
    /// The number of pictures that were left out because the user has blocked their creator or source.
    private(set) var blockedCount = 0
    private(set) var error: NetworkError?
    /// The message about a search that ended because too many pictures in a row do not match, although there are more.
    private(set) var fruitlessMessage: String?
    private(set) var isDone = false
    private var isByColor = false
    /// The number of pictures that were examined until the last match.
    private var countAtMatch = 0

    private let limit: Int
    private let nextPage = Signal<(), Never>.pipe()
    private let search = SerialDisposable()

    init(limit: Int) { self.limit = limit }

    func start(_ query: SearchQuery, with provider: ImageProvider) {
        isByColor = !query.filters.colors.isEmpty
        search.inner = provider.search
            .searchImages(query.interpreted, nextPageTrigger: SignalProducer(nextPage.output))
            // Each page is handled in a new turn of the main loop, because the next page must not be requested inside
            // a response.
            .observe(on: MainLoopScheduler())
            .startWithMainEvents { [weak self] event in self?.receive(event) }
    }

    private func receive(_ event: Signal<SearchResults, NetworkError>.Event) {
        guard !isDone else { return }
        switch event {
        case .value(let results):
            let page = results.page
            // A listing replaces the pictures that were listed before it.
            if results.listing != nil { images = [] }
            let shown = page.images.prefix(limit - images.count)
            images += shown
            copies += page.copies
            reachedEnd = page.next == nil && shown.count == page.images.count && page.failures.isEmpty
            totalCount = page.totalCount.map { max($0, images.count) }
            failures = page.failures
            blockedCount += page.blockedCounts.values.reduce(0, +)
            if images.count >= limit { return end() }
            if !page.images.isEmpty { countAtMatch = page.examinedCount ?? 0 }
            let count = page.examinedCount ?? .max
            let goesOn = isByColor && count - countAtMatch < PreviewColorSearch.maxExaminedWithoutMatch
            if page.foundNoMatch, !goesOn {
                fruitlessMessage = UserFacingError.fruitless(after: page.examinedCount).line
                return end()
            }
            if page.next != nil { nextPage.input.send(value: ()) }
        case .failed(let error):
            self.error = error
            end()
        case .completed, .interrupted:
            end()
        }
    }

    private func end() {
        isDone = true
        search.inner = nil
    }
}
