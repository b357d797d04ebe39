import Reactive

/// Searches one service, a page at a time.
public protocol ImageSearching: Sendable {
    /// Sends the page at `cursor` at once and one more page for each value of `trigger`; completes after the last page.
    /// Values of `trigger` that come while a page is under way are ignored. After a failure the search can be taken up
    /// where it stopped, with the last page's `next`.
    ///
    /// Disposing of it takes a request under way off the wire. Events arrive on any thread.
    func searchImages(
        _ query: SearchQuery, from cursor: PageCursor, nextPageTrigger trigger: SignalProducer<(), Never>
    ) -> SignalProducer<ResponseEntity, NetworkError>
}

extension ImageSearching {
    /// Searches from the first page.
    public func searchImages(
        _ query: SearchQuery, nextPageTrigger trigger: SignalProducer<(), Never>
    ) -> SignalProducer<ResponseEntity, NetworkError> {
        searchImages(query, from: .first, nextPageTrigger: trigger)
    }
}
