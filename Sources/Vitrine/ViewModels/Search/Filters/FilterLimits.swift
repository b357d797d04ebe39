import Core
import Localize
import Model

/// The limits of a source's filters. A snapshot, made when the filters are shown, because keys can be added or
/// removed.
public struct FilterLimits: Sendable, Equatable {
    /// The source's filters that can be used now.
    public let usable: FilterOffer
    /// A note about the colors by which pictures are filtered; `nil` if the searched services filter by color.
    public let colorNote: String?
    /// A note about what safe search cannot hide; `nil` if all searched services mark sensitive pictures.
    public let safetyNote: String?
    /// A note about the services that sort their results; `nil` if all do.
    public let orderNote: String?

    private let hasMembers: Bool

    /// - Parameter isSafe: whether safe search is on, which leaves out members with sensitive pictures.
    public init(of provider: ImageProvider, isSafe: Bool = true) {
        hasMembers = !provider.members.isEmpty
        // A source that is searched alone keeps its filters: without a key it finds nothing in any case.
        let searched =
            hasMembers ? provider.searchedMembers.filter { !isSafe || !$0.hasSensitivePictures } : [provider]
        usable = hasMembers ? FederatedSearch.filters(of: searched) : provider.filters
        colorNote = Self.colorNote(searched)
        let unmarked = searched.filter { $0.isUsable() && $0.needsNetwork && !$0.filters.hasSafeSearch }
        safetyNote =
            unmarked.isEmpty
            ? nil : tr("%s: sensitive content is not marked and can’t be hidden", Self.names(of: unmarked))
        let sorting = searched.filter { $0.filters.orders.count > 1 }
        orderNote =
            sorting.isEmpty || sorting.count == searched.count ? nil : tr("Results of %s", Self.names(of: sorting))
    }

    private static func colorNote(_ searched: [ImageProvider]) -> String? {
        guard searched.contains(where: \.filtersColorsByPreviews) else { return nil }
        let asked = searched.filter { !$0.filtersColorsByPreviews && !$0.filters.colors.isEmpty }
        return asked.isEmpty
            ? tr("By the colors of the previews")
            : tr("By the colors of the previews, except at %s", names(of: asked))
    }

    private static func names(of providers: [ImageProvider]) -> String {
        providers.map(\.name).joined(separator: ", ")
    }

    /// Whether a search in several services failed only because of its filters: the usable services could be searched
    /// without them.
    func prevent(_ filters: SearchFilters, because error: NetworkError) -> Bool {
        guard case .keyMissing = error, hasMembers else { return false }
        return usable != .none && filters.limited(to: usable) != filters
    }
}
