/// One page of answers to a search.
public struct ResponseEntity: Sendable, Equatable {
    /// How many pictures can be had for this query in all pages together.
    public let totalCount: Int
    public let images: [ImageEntity]

    public init(totalCount: Int, images: [ImageEntity]) {
        self.totalCount = totalCount
        self.images = images
    }
}
