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
