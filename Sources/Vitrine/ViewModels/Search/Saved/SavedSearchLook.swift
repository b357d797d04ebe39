import Core
import Model

/// One look at the results of a saved search: which of them are new, and what to remember as seen.
///
/// A value with one function for each event, which returns what to record as seen. What was seen at earlier looks is read while
/// the first page loads, in any order, and stays the same during the look: a repetition of the search marks the same pictures.
struct SavedSearchLook: Sendable, Equatable {
    let id: SavedSearch.ID
    /// The search of the window, to which the look belongs.
    let search: SearchCommand
    private(set) var newPictures: Set<ImageID> = []

    private enum Earlier: Equatable {
        case unread
        /// `nil` before the first look.
        case read(SeenPictures?)
    }

    private var earlier = Earlier.unread
    /// The results so far, in their order, without the entries of other services.
    private var results: [ImageID] = []
    /// What has arrived before the earlier looks were read.
    private var unrecorded: Set<ImageID> = []
    /// The services whose last results have arrived.
    private var services: Set<ProviderID> = []
    private var recordedCount = 0
    private var isUnrecorded = false
    private var reachedEnd = false

    init(at id: SavedSearch.ID, shownAs search: SearchCommand) { (self.id, self.search) = (id, search) }

    /// The results begin again with the first page.
    mutating func restarted() { (results, reachedEnd) = ([], false) }

    mutating func earlierLooksRead(_ seen: SeenPictures?) -> SeenPictures? {
        earlier = .read(seen)
        return update()
    }

    /// A page has arrived.
    ///
    /// - Parameters:
    ///   - copies: entries of other services for its pictures.
    ///   - end: the searched services if there are no more results, and none has failed; otherwise `nil`.
    mutating func received(_ images: [ImageID], copies: [ImageID], end: Set<ProviderID>?) -> SeenPictures? {
        results += images
        services.formUnion(end ?? [])
        unrecorded.formUnion(images)
        unrecorded.formUnion(copies)
        (reachedEnd, isUnrecorded) = (end != nil, true)
        return update()
    }

    /// The search has ended after its last page.
    mutating func ended(_ services: Set<ProviderID>) -> SeenPictures? {
        guard !reachedEnd else { return nil }
        return received([], copies: [], end: services)
    }

    private mutating func update() -> SeenPictures? {
        guard case .read(let seen) = earlier, isUnrecorded else { return nil }
        newPictures = seen?.newPictures(among: results) ?? []
        defer { (unrecorded, isUnrecorded) = ([], false) }
        // Otherwise the first pages, with which the next look is compared, would be forgotten for later ones.
        recordedCount += unrecorded.count
        guard recordedCount <= SeenPictures.capacity else { return nil }
        return SeenPictures(unrecorded, of: services, reachedEnd: reachedEnd)
    }
}
