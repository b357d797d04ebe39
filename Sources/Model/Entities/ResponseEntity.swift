/// One page of answers to a search.
public struct ResponseEntity: Sendable, Equatable {
    /// How many pictures can be had for this query in all pages together; never negative.
    public let totalCount: Int
    public let images: [ImageEntity]
    /// Where the next page begins; `nil` after the last one.
    public let next: PageCursor?
    /// The services that cannot answer now, of a search that asks several: as it stands with this page, so that a service
    /// that has come back is missing here. In the order of the services.
    public let failures: [ProviderFailure]

    public init(
        totalCount: Int, images: [ImageEntity], next: PageCursor? = nil, failures: [ProviderFailure] = []
    ) {
        self.totalCount = max(0, totalCount)
        self.images = images
        self.next = next
        self.failures = failures
    }
}

/// One of several services has failed, while the others go on.
public struct ProviderFailure: Sendable, Equatable {
    public let provider: ProviderID
    public let error: NetworkError

    public init(provider: ProviderID, error: NetworkError) {
        self.provider = provider
        self.error = error
    }
}
