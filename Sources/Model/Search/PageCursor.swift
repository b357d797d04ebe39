/// Where a search stands: which page comes next, and what has come so far. A value, so that a failed page is asked for
/// again by starting over from the cursor before it. Its copies share what has been seen, so that a page costs the same
/// wherever in the list it stands.
public struct PageCursor: Sendable {
    /// The number of the next page, from 1.
    public private(set) var page = 1
    /// How many pictures the service has sent so far, those it sent twice included: what its total counts.
    public private(set) var receivedCount = 0
    /// What the service wants to be sent for the next page, where it said so.
    public private(set) var continuation: [NetworkRequest.Parameter] = []
    /// Where each service stands, in a search that asks several; in their order.
    public private(set) var parts: [Part] = []
    /// The only service that is asked when the search is taken up here, of a search that asks several.
    public private(set) var onlyAsked: ProviderID?
    /// What the service wanted to be sent for each page so far: some go round in circles.
    private var continuations = DuplicateFilter<[NetworkRequest.Parameter]>()
    /// Pages in a row without a picture that had not come before.
    private var stalePages = 0
    /// Every picture seen, since services repeat themselves when new pictures arrive between two pages.
    private var seen = DuplicateFilter<ImageID>()
    /// What pictures of several services are recognised by.
    private(set) var fingerprints = DuplicateFilter<PictureFingerprint>()

    public static let first = PageCursor()

    /// A search ends after so many pages in a row that bring nothing new.
    static let mostStalePages = 5

    public init() {}

    /// Where several services stand together, and what has been shown of them.
    init(parts: [Part], fingerprints: DuplicateFilter<PictureFingerprint>, page: Int, receivedCount: Int) {
        self.parts = parts
        self.fingerprints = fingerprints
        self.page = page
        self.receivedCount = receivedCount
    }

    /// The same place, for a search of several services that is taken up to ask one of them once more. What the others have
    /// sent stays as it is; they are asked again when the next page is wanted.
    public func asking(only provider: ProviderID) -> PageCursor {
        var cursor = self
        cursor.onlyAsked = provider
        return cursor
    }

    /// Where one of several services stands.
    public struct Part: Sendable, Equatable {
        public let provider: ProviderID
        /// `nil` after its last page.
        public internal(set) var next: PageCursor?
        /// Pictures that have come and wait for those of the other services.
        public internal(set) var waiting: [ImageEntity] = []
        /// As the service said last.
        public internal(set) var totalCount: Int?

        init(_ provider: ProviderID, next: PageCursor? = .first) {
            self.provider = provider
            self.next = next
        }
    }

    /// What a page leaves to show, and where the search goes on.
    public struct Step: Sendable {
        /// The page's pictures that had not come before.
        public let fresh: [ImageEntity]
        /// `nil` after the last page.
        public let next: PageCursor?
    }

    /// Takes a page as the service sent it.
    ///
    /// The search ends at the service's total, at a page shorter than `pageSize`, and at a page with nothing new: a
    /// service that sends the same page for ever must not be asked for ever. Where the service says itself how it goes on, the
    /// search ends when it says what it has said before, and after some pages with nothing new.
    ///
    /// - Parameter sentCount: how many hits the page had before undecodable ones were dropped; a page that was full
    ///   on the wire is not the last only because one of its hits was damaged.
    public func accepting(
        _ page: ResponseEntity, sentCount: Int, pageSize: Int, continuation: ServicePage.Continuation = .counted
    ) -> Step {
        var next = self
        let isNew = next.seen.add(page.images.map { [$0.id] })
        let fresh = zip(page.images, isNew).filter(\.1).map(\.0)
        next.page += 1
        next.receivedCount += sentCount
        next.stalePages = fresh.isEmpty ? stalePages + 1 : 0
        let isLast: Bool
        switch continuation {
        case .counted:
            isLast =
                fresh.isEmpty || sentCount < pageSize || page.totalCount.map { next.receivedCount >= $0 } ?? false
        case .parameters(let parameters):
            // A page may hold nothing that can be shown and still be followed by one that does.
            let isRepeated = next.continuations.add([[parameters]]) == [false]
            isLast = isRepeated || next.stalePages >= Self.mostStalePages
            next.continuation = parameters
        case .end:
            isLast = true
        }
        return Step(fresh: fresh, next: isLast ? nil : next)
    }
}

extension PageCursor: Equatable {
    /// Whether two cursors stand at the same place. What has been seen on the way there is not compared.
    public static func == (one: PageCursor, other: PageCursor) -> Bool {
        one.page == other.page && one.receivedCount == other.receivedCount
            && one.continuation == other.continuation && one.parts == other.parts
    }
}
