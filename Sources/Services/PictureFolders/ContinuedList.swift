import Model
import Reactive

/// The list of the latest search by color. Such a search requests each page as a search of its own
/// (`PreviewColorSearch`): all pages have to be parts of one list, because a change of the files would move the pictures
/// of a new one, and because a list takes time. Other searches request their pages of a running search. Any thread.
final class ContinuedList<List: Sendable>: Sendable {
    private struct Latest: Sendable {
        let query: SearchQuery
        let list: List
    }

    private let latest = Locked<Latest?>(nil)

    /// Returns the list of the latest search, if this page continues it.
    func list(for query: SearchQuery, at cursor: PageCursor) -> List? {
        guard cursor.receivedCount > 0 else { return nil }
        return latest.withLock { $0?.query == query ? $0?.list : nil }
    }

    /// Keeps the list for the next pages.
    func keep(_ list: List, for query: SearchQuery) {
        guard !query.filters.colors.isEmpty else { return }
        latest.withLock { $0 = Latest(query: query, list: list) }
    }
}
