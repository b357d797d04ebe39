/// One page of answers to a search.
public struct ResponseEntity: Sendable, Equatable {
    /// How many pictures can be had for this query in all pages together; never negative.
    public let totalCount: Int
    public let images: [ImageEntity]
    /// Where the next page begins; `nil` after the last one.
    public let next: PageCursor?

    public init(totalCount: Int, images: [ImageEntity], next: PageCursor? = nil) {
        self.totalCount = max(0, totalCount)
        self.images = images
        self.next = next
    }
}
