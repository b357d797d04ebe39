/// Which filters a provider has: by its service, or because its answers tell enough to filter them here. A filter that is not
/// offered is not shown. The first value of each list is shown first.
public struct FilterOffer: Sendable, Hashable {
    public var orientations: [Orientation]
    public var kinds: [PictureKind]
    public var colours: [PictureColour]
    public var categories: [PictureCategory]
    /// Lengths of the longer side, in pixels.
    public var minimumSizes: [Int]
    public var uses: [LicenseUse]
    public var orders: [ResultOrder]
    public var hasSafeSearch: Bool

    public static let none = FilterOffer()

    public init(
        orientations: [Orientation] = [], kinds: [PictureKind] = [], colours: [PictureColour] = [],
        categories: [PictureCategory] = [], minimumSizes: [Int] = [], uses: [LicenseUse] = [],
        orders: [ResultOrder] = [], hasSafeSearch: Bool = false
    ) {
        self.orientations = orientations
        self.kinds = kinds
        self.colours = colours
        self.categories = categories
        self.minimumSizes = minimumSizes
        self.uses = uses
        self.orders = orders
        self.hasSafeSearch = hasSafeSearch
    }
}

extension SearchFilters {
    /// These filters without those that are not offered: a choice made for one provider is not held against another.
    public func limited(to offer: FilterOffer) -> SearchFilters {
        SearchFilters(
            orientation: orientation.flatMap { offer.orientations.contains($0) ? $0 : nil },
            kind: kind.flatMap { offer.kinds.contains($0) ? $0 : nil },
            colours: colours.intersection(offer.colours),
            category: category.flatMap { offer.categories.contains($0) ? $0 : nil },
            minimumSize: minimumSize.flatMap { offer.minimumSizes.isEmpty ? nil : $0 },
            use: use.flatMap { offer.uses.contains($0) ? $0 : nil },
            order: order.flatMap { offer.orders.contains($0) ? $0 : nil },
            isSafe: isSafe || !offer.hasSafeSearch)
    }
}
