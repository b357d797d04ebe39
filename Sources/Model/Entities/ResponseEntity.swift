/// One page of answers to a search.
public struct ResponseEntity: Sendable, Equatable {
    /// How many pictures can be had for this query in all pages together; never negative. `nil` where the service does not tell,
    /// or tells only that there are at least so many.
    public let totalCount: Int?
    public let images: [ImageEntity]
    /// Where the next page begins; `nil` after the last one.
    public let next: PageCursor?
    /// The services that cannot answer now, of a search that asks several: as it stands with this page, so that a service
    /// that has come back is missing here. In the order of the services.
    public let failures: [ProviderFailure]

    public init(
        totalCount: Int?, images: [ImageEntity], next: PageCursor? = nil, failures: [ProviderFailure] = []
    ) {
        self.totalCount = totalCount.map { max(0, $0) }
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
