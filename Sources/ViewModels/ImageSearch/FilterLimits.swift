import Localize
import Model

/// What the filters that a source offers cannot do now. A value, to be asked for when the filters are shown: keys come and go.
public struct FilterLimits: Sendable, Equatable {
    /// The filters that a source has which can be asked now.
    public let usable: FilterOffer
    /// The services whose filters are missing there, because they need a key first.
    public let withoutKey: [String]
    /// The services that do not say which of their pictures are sensitive.
    public let unmarked: [String]

    public init(of provider: ImageProvider) {
        let members = provider.members.isEmpty ? [provider] : provider.members
        let usableMembers = members.filter { $0.isUsable() }
        // A source that is searched alone keeps its filters: without its key it finds nothing with or without them.
        usable =
            provider.members.isEmpty
            ? provider.filters : usableMembers.reduce(.none) { $0.union($1.filters) }
        withoutKey = provider.members.filter { !$0.isUsable() }.map(\.name)
        unmarked = usableMembers.filter { $0.needsNetwork && !$0.filters.hasSafeSearch }.map(\.name)
    }

    /// Why a filter that is not usable cannot be set; `nil` where every filter can be.
    public var reason: String? {
        withoutKey.isEmpty ? nil : tr("Needs a key for %s", withoutKey.joined(separator: ", "))
    }

    /// What safe search cannot hide; `nil` where it hides all that is marked.
    public var safetyNote: String? {
        unmarked.isEmpty
            ? nil
            : tr("%s: sensitive content is not marked and can’t be hidden", unmarked.joined(separator: ", "))
    }
}
