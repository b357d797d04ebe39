import Core

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
    /// The number of pictures that the search has examined so far, including those that do not match its filters. `nil`
    /// if the search does not count them.
    public let examinedCount: Int?
    /// Whether the search stopped at this page, which has no pictures, because too many in a row do not match its
    /// filters. There are more pictures; each further page costs many requests, so that the user decides about it.
    public let foundNoMatch: Bool
    /// Entries of other services for pictures of this page, of earlier pages or of later ones: the same picture, which the
    /// pages contain once.
    public let copies: [ImageEntity]
    /// The number of pictures that the page lacks because the user has blocked their creator or source.
    public var blockedCounts: [BlockedOrigin: Int]

    public init(
        totalCount: Int?, images: [ImageEntity], next: PageCursor? = nil, failures: [ProviderFailure] = [],
        examinedCount: Int? = nil, foundNoMatch: Bool = false, copies: [ImageEntity] = [],
        blockedCounts: [BlockedOrigin: Int] = [:]
    ) {
        self.totalCount = totalCount.map { max(0, $0) }
        self.images = images
        self.next = next
        self.failures = failures
        self.examinedCount = examinedCount
        self.foundNoMatch = foundNoMatch
        self.copies = copies
        self.blockedCounts = blockedCounts
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
