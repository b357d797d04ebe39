import Core

/// The position of a search: the next page, and the results so far. A value, so that a failed page can be requested
/// again from the cursor before it. Copies share the record of earlier results, so that the cost of a page does not
/// depend on its position.
public struct PageCursor: Sendable {
    /// The number of the next page, counting from 1.
    public private(set) var page = 1
    /// The number of pictures that the service has sent so far, including duplicates, because the service's total
    /// includes them.
    public private(set) var receivedCount = 0
    /// The parameters of the service for the next page, if its last response contained some.
    public private(set) var continuation: [NetworkRequest.Parameter] = []
    /// The positions of all services of a federated search, in their order.
    public private(set) var parts: [Part] = []
    /// The only service that a federated search requests next.
    public private(set) var onlyAsked: ProviderID?
    /// The continuation parameters of all earlier pages, because some services repeat them in a cycle.
    private var continuations = DuplicateFilter<[NetworkRequest.Parameter]>()
    /// The number of consecutive pages without a new picture.
    private var stalePages = 0
    /// The ids of all pictures so far. Services repeat pictures when new ones appear between two requests.
    private var seen = DuplicateFilter<ImageID>()
    /// The fingerprints that identify the same picture at several services.
    private(set) var fingerprints = DuplicateFilter<PictureFingerprint>()

    public static let first = PageCursor()

    /// The maximum number of consecutive pages without a new picture.
    static let maxStalePages = 5

    public init() {}

    /// Creates the cursor of a federated search.
    init(parts: [Part], fingerprints: DuplicateFilter<PictureFingerprint>, page: Int, receivedCount: Int) {
        self.parts = parts
        self.fingerprints = fingerprints
        self.page = page
        self.receivedCount = receivedCount
    }

    /// Returns this position for a federated search that repeats only one service. The results of the others stay; they
    /// are requested again with the next page.
    public func asking(only provider: ProviderID) -> PageCursor {
        var cursor = self
        cursor.onlyAsked = provider
        return cursor
    }

    /// The position of one service of a federated search.
    public struct Part: Sendable, Equatable {
        public let provider: ProviderID
        /// The cursor of the next page; `nil` after the last page.
        public internal(set) var next: PageCursor?
        /// Pictures that wait for those of the other services.
        public internal(set) var waiting: [ImageEntity] = []
        /// The service's latest total count.
        public internal(set) var totalCount: Int?
        /// The number of pictures that the service has examined so far, including the waiting ones.
        private var receivedCount = 0

        init(_ provider: ProviderID, next: PageCursor? = .first) {
            self.provider = provider
            self.next = next
        }

        /// The number of pictures that the service has examined so far and that do not wait.
        var examinedCount: Int { receivedCount - waiting.count }

        /// Advances by one page of the service.
        ///
        /// - Parameter images: the pictures of the page that have to wait.
        mutating func receive(_ page: ResponseEntity, waiting images: [ImageEntity]) {
            waiting += images
            next = page.next
            receivedCount = page.examinedCount ?? receivedCount + page.images.count
        }
    }

    /// The new pictures of a page, and the position after it.
    public struct Step: Sendable {
        /// The page's pictures that no earlier page contained.
        public let fresh: [ImageEntity]
        /// The cursor of the next page; `nil` after the last page.
        public let next: PageCursor?
    }

    /// Advances by one page of a service.
    ///
    /// With page numbers the search ends at the service's total, at a page shorter than `pageSize` and at a page whose
    /// pictures are all known, because a service may send the same page forever. With continuation parameters it ends
    /// when the parameters repeat. In both cases it ends after several pages without new pictures. Pages whose hits were
    /// all dropped do not count.
    ///
    /// - Parameter sentCount: the number of hits before damaged ones and those without a free license were dropped. A
    ///   full page with a dropped hit is not the last page, even if no picture of it is left.
    public func accepting(
        _ page: ResponseEntity, sentCount: Int, pageSize: Int, continuation: ServicePage.Continuation = .counted
    ) -> Step {
        var next = self
        let isNew = next.seen.add(page.images.map { [$0.id] })
        let fresh = zip(page.images, isNew).filter(\.1).map(\.0)
        next.page += 1
        next.receivedCount += sentCount
        // After a page whose hits were all dropped, the user decides whether to go on.
        let isDropped = page.images.isEmpty && sentCount > 0
        next.stalePages = !fresh.isEmpty ? 0 : isDropped ? stalePages : stalePages + 1
        // A page without usable pictures may precede a page with some.
        var isLast = next.stalePages >= Self.maxStalePages
        switch continuation {
        case .counted:
            let isKnown = fresh.isEmpty && !page.images.isEmpty
            let isTotalReached = page.totalCount.map { next.receivedCount >= $0 } ?? false
            isLast = isLast || isKnown || sentCount < pageSize || isTotalReached
        case .parameters(let parameters):
            let isRepeated = next.continuations.add([[parameters]]) == [false]
            isLast = isLast || isRepeated
            next.continuation = parameters
        case .end:
            isLast = true
        }
        return Step(fresh: fresh, next: isLast ? nil : next)
    }
}

extension PageCursor: Equatable {
    /// Compares the positions. The record of earlier results does not count.
    public static func == (one: PageCursor, other: PageCursor) -> Bool {
        one.page == other.page && one.receivedCount == other.receivedCount
            && one.continuation == other.continuation && one.parts == other.parts
    }
}
