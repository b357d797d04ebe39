/// One page of search results.
public struct ResponseEntity: Sendable, Equatable {
    /// The number of results in all pages together; never negative. `nil` if the service does not report it or reports
    /// only a lower bound.
    public let totalCount: Int?
    public let images: [ImageEntity]
    /// The cursor of the next page; `nil` after the last page.
    public let next: PageCursor?
    /// The services of a federated search that cannot respond at the time of this page, in the order of the services. A
    /// service that has recovered is no longer in the list.
    public let failures: [ProviderFailure]
    /// All results by position, if the service can read any of them at once; then the pages that follow are not needed.
    /// Only the first page has it.
    public let listing: RangedImages?

    public init(
        totalCount: Int?, images: [ImageEntity], next: PageCursor? = nil, failures: [ProviderFailure] = [],
        listing: RangedImages? = nil
    ) {
        self.totalCount = totalCount.map { max(0, $0) }
        self.images = images
        self.next = next
        self.failures = failures
        self.listing = listing
    }

    public static func == (one: ResponseEntity, other: ResponseEntity) -> Bool {
        one.totalCount == other.totalCount && one.images == other.images && one.next == other.next
            && one.failures == other.failures && one.listing === other.listing
    }
}

/// The failure of one service of a federated search. The search continues with the other services.
public struct ProviderFailure: Sendable, Equatable {
    public let provider: ProviderID
    public let error: NetworkError

    public init(provider: ProviderID, error: NetworkError) {
        self.provider = provider
        self.error = error
    }
}
