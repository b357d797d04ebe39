import Reactive
import Synchronization

/// Searches the user's favorites like a service: by title, tags, author, note and collection.
public struct FavoritesSearch: ImageSearching {
    /// The number of pictures per page.
    public static let pageSize = 50

    private let favorites: any FavoritesStoring

    public init(_ favorites: any FavoritesStoring) { self.favorites = favorites }

    public func searchImages(
        _ query: SearchQuery, from cursor: PageCursor, nextPageTrigger trigger: SignalProducer<(), Never>
    ) -> SignalProducer<ResponseEntity, NetworkError> {
        let words = [query.text, query.author ?? ""].joined(separator: " ")
        var wanted = FavoritesQuery(text: words)
        // An author has to match in any case.
        wanted.matchesAnyWord = query.matchesAnyWord && query.author == nil
        return SignalProducer { [favorites, wanted] observer, lifetime in
            // The bookmark is empty while a page is being read and after the last page.
            let bookmark = Bookmark(cursor)
            let turnPage: @Sendable () -> Void = {
                guard let cursor = bookmark.take() else { return }
                let reading = favorites.page(
                    of: wanted, from: cursor.favoritePlace, limit: Self.pageSize)
                lifetime += reading.startWithResult { result in
                    switch result {
                    case .success(let page):
                        let step = cursor.accepting(page)
                        bookmark.put(step.next)
                        observer.send(
                            value: ResponseEntity(
                                totalCount: page.totalCount, images: step.fresh, next: step.next))
                        if step.next == nil { observer.sendCompleted() }
                    case .failure(let error): observer.send(error: .unreadable(error))
                    }
                }
            }
            turnPage()
            lifetime += trigger.startWithValues(turnPage)
        }
    }

    private final class Bookmark: Sendable {
        private let cursor: Mutex<PageCursor?>

        init(_ cursor: PageCursor) { self.cursor = Mutex(cursor) }

        func take() -> PageCursor? { cursor.withLock { $0.take() } }
        func put(_ next: PageCursor?) { cursor.withLock { $0 = next } }
    }
}

extension PageCursor {
    private static let placeName = "place"

    fileprivate var favoritePlace: FavoritesPage.Place? {
        continuation.first { $0.name == Self.placeName }.flatMap { FavoritesPage.Place($0.value) }
    }

    fileprivate func accepting(_ page: FavoritesPage) -> Step {
        accepting(
            ResponseEntity(totalCount: page.totalCount, images: page.favorites.map(\.image)),
            sentCount: page.favorites.count, pageSize: FavoritesSearch.pageSize,
            continuation: page.next.map { .parameters([.init(Self.placeName, String($0))]) } ?? .end)
    }
}
