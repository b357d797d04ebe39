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

    /// What one of the two offers.
    public func union(_ other: FilterOffer) -> FilterOffer {
        FilterOffer(
            orientations: Self.union(orientations, other.orientations),
            kinds: Self.union(kinds, other.kinds),
            colours: Self.union(colours, other.colours),
            categories: Self.union(categories, other.categories),
            minimumSizes: Set(minimumSizes + other.minimumSizes).sorted(),
            uses: Self.union(uses, other.uses),
            orders: Self.union(orders, other.orders),
            hasSafeSearch: hasSafeSearch || other.hasSafeSearch)
    }

    /// In the order in which the values are declared.
    private static func union<Value: CaseIterable & Hashable>(_ one: [Value], _ other: [Value]) -> [Value] {
        let both = Set(one).union(other)
        return Value.allCases.filter(both.contains)
    }
}
