import Core
import Reactive

/// Searches the user's favorites like a service: by title, tags, author, note and collection.
public struct FavoritesSearch: ImageSearching {
    /// The number of pictures per page.
    public static let pageSize = 50

    private let favorites: any FavoritesStoring

    public init(_ favorites: any FavoritesStoring) { self.favorites = favorites }

    public func searchImages(
        _ query: SearchQuery, from cursor: PageCursor, nextPageTrigger trigger: SignalProducer<(), Never>
    ) -> SignalProducer<SearchResults, NetworkError> {
        let words = [query.text, query.author ?? ""].joined(separator: " ")
        var wanted = FavoritesQuery(text: words)
        // An author has to match in any case.
        wanted.matchesAnyWord = query.matchesAnyWord && query.author == nil
        wanted.phrases = query.phrases
        return .pages(from: cursor, nextPageTrigger: trigger) { [favorites, wanted] cursor in
            favorites.page(of: wanted, from: cursor.favoritePlace, limit: Self.pageSize)
                .map { page in
                    let step = cursor.accepting(page)
                    let images = step.fresh.filter { query.acceptsFacts(of: $0, trustingPhrases: true) }
                    return .page(ResponseEntity(totalCount: page.totalCount, images: images, next: step.next))
                }
                .mapError { NetworkError.unreadable($0) }
        }
    }
}

extension PageCursor {
    private static let placeName = "place"

    fileprivate var favoritePlace: FavoritesPage.Position? {
        continuation.first { $0.name == Self.placeName }.flatMap { FavoritesPage.Position($0.value) }
    }

    fileprivate func accepting(_ page: FavoritesPage) -> Step {
        accepting(
            ResponseEntity(totalCount: page.totalCount, images: page.favorites.map(\.image)),
            sentCount: page.favorites.count, pageSize: FavoritesSearch.pageSize,
            continuation: page.next.map { .parameters([.init(Self.placeName, String($0))]) } ?? .end)
    }
}
