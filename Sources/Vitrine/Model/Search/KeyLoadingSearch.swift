import Core
import Reactive

/// A search that waits until the user's key was loaded from its storage, which takes a moment after the start.
public final class KeyLoadingSearch: ImageSearching {
    private let search: any ImageSearching
    private let provider: ProviderID
    private let keys: any KeyStoring

    public init(_ search: any ImageSearching, for provider: ProviderID, keys: any KeyStoring) {
        self.search = search
        self.provider = provider
        self.keys = keys
    }

    public func searchImages(
        _ query: SearchQuery, from cursor: PageCursor, nextPageTrigger trigger: SignalProducer<(), Never>
    ) -> SignalProducer<SearchResults, NetworkError> {
        let pages = search.searchImages(query, from: cursor, nextPageTrigger: trigger)
        if keys.key(for: provider) != nil { return pages }
        return SignalProducer<(), NetworkError> { [keys, provider] observer, _ in
            keys.load([provider]) { observer.sendCompleted() }
        }
        .then(pages)
    }
}
