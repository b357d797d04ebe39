import FoundationEssentials
import Model

/// How far a search has come. Decides what may be done next; `ImageSearchTableViewModel` does it.
struct SearchProgress: Sendable, Equatable {
    enum Phase: Sendable, Equatable {
        case idle
        case loading
        /// The page came; more can be asked for if there is a next one.
        case waiting
        case failed(NetworkError)
        case complete
    }

    private(set) var phase = Phase.idle
    private(set) var query = SearchQuery()
    private(set) var shownCount = 0
    private(set) var totalCount = 0
    /// Where the next page begins, and where a failed one is asked for again.
    private(set) var cursor: PageCursor? = .first
    /// Whether it failed only because of the filters that are set: services that could be asked do not have them.
    private(set) var lacksFilters = false
    /// How long the service that failed wants to be left alone; `nil` where that is not why it failed.
    private(set) var pause: SearchPause?

    mutating func begin(_ query: SearchQuery) {
        self = SearchProgress()
        self.query = query
        phase = .loading
    }

    mutating func beginNextPage() {
        phase = .loading
        pause = nil
    }

    mutating func receive(_ page: ResponseEntity) {
        shownCount += page.images.count
        // A service may lower its total while we read; what is shown cannot be more than all there is.
        totalCount = max(page.totalCount ?? 0, shownCount)
        cursor = page.next
        phase = page.next == nil ? .complete : .waiting
    }

    mutating func fail(_ error: NetworkError, at now: Date, lacksFilters: Bool = false) {
        phase = .failed(error)
        self.lacksFilters = lacksFilters
        pause = SearchPause(error, at: now)
    }

    mutating func complete() {
        cursor = nil
        phase = .complete
    }

    var isSearching: Bool { phase == .loading }

    /// Whether asking for a page would do anything: not while one is under way, not past the end.
    var canLoadNextPage: Bool {
        switch phase {
        case .idle, .loading, .complete: false
        case .waiting: true
        case .failed: cursor != nil
        }
    }

    var error: NetworkError? {
        if case .failed(let error) = phase { error } else { nil }
    }
}
