import Localize
import Model

/// The limits of a source's filters. A snapshot, made when the filters are shown, because keys can be added or
/// removed.
public struct FilterLimits: Sendable, Equatable {
    /// The source's filters that can be used now.
    public let usable: FilterOffer
    /// The services whose filters are unavailable until the user enters a key.
    public let withoutKey: [String]
    /// The services whose filters are unavailable because the user has not selected them.
    public let notSelected: [String]
    /// The services that do not mark sensitive pictures.
    public let unmarked: [String]

    private let hasMembers: Bool

    /// - Parameter isSafe: whether safe search is on, which leaves out members with sensitive pictures.
    public init(of provider: ImageProvider, isSafe: Bool = true) {
        let usableMembers =
            provider.members.isEmpty
            ? [provider].filter { $0.isUsable() }
            : provider.searchedMembers.filter { !isSafe || !$0.hasSensitivePictures }
        // A source that is searched alone keeps its filters: without a key it finds nothing in any case.
        usable =
            provider.members.isEmpty
            ? provider.filters : usableMembers.reduce(.none) { $0.union($1.filters) }
        hasMembers = !provider.members.isEmpty
        withoutKey = provider.members.filter { $0.isSelected() && !$0.isUsable() }.map(\.name)
        notSelected = provider.members.filter { !$0.isSelected() }.map(\.name)
        unmarked = usableMembers.filter { $0.needsNetwork && !$0.filters.hasSafeSearch }.map(\.name)
    }

    /// Whether a search in several services failed only because of its filters: the usable services could be searched
    /// without them.
    func prevent(_ filters: SearchFilters, because error: NetworkError) -> Bool {
        guard case .keyMissing = error, hasMembers else { return false }
        return usable != .none && filters.limited(to: usable) != filters
    }

    /// The reason why a filter is unavailable; `nil` if all are available.
    public var reason: String? {
        if !withoutKey.isEmpty { return tr("Needs a key for %s", withoutKey.joined(separator: ", ")) }
        return notSelected.isEmpty
            ? nil : tr("Not selected in Preferences: %s", notSelected.joined(separator: ", "))
    }

    /// A note about what safe search cannot hide; `nil` if all searched services mark sensitive pictures.
    public var safetyNote: String? {
        unmarked.isEmpty
            ? nil
            : tr("%s: sensitive content is not marked and can’t be hidden", unmarked.joined(separator: ", "))
    }
}
