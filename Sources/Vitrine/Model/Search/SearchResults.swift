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
