import Core
import Reactive

/// Searches one service page by page.
public protocol ImageSearching: Sendable {
    /// Sends the page at `cursor` at once and one more page for each value of `trigger`; completes after the last page.
    /// Ignores values of `trigger` while a request is running. After a failure the search can continue from the last
    /// page's `next`.
    ///
    /// `trigger` must not send a value while an observer receives a page.
    ///
    /// Disposing cancels a running request. Events arrive on any thread.
    func searchImages(
        _ query: SearchQuery, from cursor: PageCursor, nextPageTrigger trigger: SignalProducer<(), Never>
    ) -> SignalProducer<SearchResults, NetworkError>
}

extension ImageSearching {
    /// Searches from the first page.
    public func searchImages(
        _ query: SearchQuery, nextPageTrigger trigger: SignalProducer<(), Never>
    ) -> SignalProducer<SearchResults, NetworkError> {
        searchImages(query, from: .first, nextPageTrigger: trigger)
    }
}

/// What a search sends.
public enum SearchResults: Sendable {
    /// The next page.
    case page(ResponseEntity)
    /// All results by position, of a source that can read any of them at once, and their first page. They replace the pages
    /// before. The pages that follow contain the same results, for readers without a list.
    case listing(RangedImages, first: ResponseEntity)

    public var page: ResponseEntity {
        switch self {
        case .page(let page), .listing(_, let page): page
        }
    }

    public var listing: RangedImages? { if case .listing(let listing, _) = self { listing } else { nil } }
}
