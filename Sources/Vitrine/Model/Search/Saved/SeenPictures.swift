import Core

/// The pictures of a saved search that the user has seen, and which results are new.
///
/// The user has seen the pictures of all pages that were loaded at any look, and their entries at other services. Pictures are
/// compared by their ids and not by their dates: late tags and repeated publication change dates. A picture that leaves the
/// results and returns is not new.
public struct SeenPictures: Sendable, Equatable {
    /// The maximum number of ids of one search. Those of the oldest looks are forgotten first.
    public static let capacity = 5_000

    /// With an empty text for each service that was part of a look, because it may have had no results.
    public let ids: Set<ImageID>
    /// Whether the last look reached the end of the results.
    public let reachedEnd: Bool
    private let providers: Set<ProviderID>

    /// - Parameter services: those that were part of the look to their end, besides those of the ids.
    public init(_ ids: some Sequence<ImageID>, of services: Set<ProviderID> = [], reachedEnd: Bool) {
        self.ids = Set(ids).union(services.map { ImageID(provider: $0, string: "") })
        self.reachedEnd = reachedEnd
        providers = Set(self.ids.lazy.map(\.provider))
    }

    /// Returns the new pictures among results, which are in their order from the first one on.
    ///
    /// An unseen result of a service is new if a seen one of that service follows, or if the last look reached the end.
    /// Otherwise it may have been behind the last page of that look. If none of the results of a service was seen but others
    /// of it were, all of them are new; a service of which nothing was seen was not part of a look.
    public func newPictures(among results: [ImageID]) -> Set<ImageID> {
        var new: Set<ImageID> = []
        // The unseen results of each service behind the last seen one so far.
        var pending: [ProviderID: [ImageID]] = [:]
        var met: Set<ProviderID> = []
        for id in results {
            if ids.contains(id) {
                new.formUnion(pending.removeValue(forKey: id.provider) ?? [])
                met.insert(id.provider)
            } else {
                pending[id.provider, default: []].append(id)
            }
        }
        for (provider, unseen) in pending where providers.contains(provider) {
            if reachedEnd || !met.contains(provider) { new.formUnion(unseen) }
        }
        return new
    }
}
