/// The filters that a provider supports, through its API or because its responses contain the facts for filtering in
/// the program. The views hide all other filters. Each list is in the order of presentation.
public struct FilterOffer: Sendable, Hashable {
    public var orientations: [Orientation]
    public var kinds: [PictureKind]
    public var colors: [PictureColor]
    public var categories: [PictureCategory]
    /// Minimum lengths of the longer side, in pixels.
    public var minimumSizes: [Int]
    /// The licenses that pictures have; empty if the licenses are not known.
    public var licenses: [LicenseKind]
    /// Periods to choose from; other years can be filtered, too. Empty if the years are not known.
    public var periods: [YearRange]
    /// Whether a search can be limited to one month.
    public var hasMonths: Bool
    /// File formats, which only the files of this computer tell.
    public var formats: [PictureFormat]
    /// Minimum numbers of stars.
    public var ratings: [Int]
    /// Whether a search can be limited to one folder of this computer.
    public var hasFolders: Bool
    /// Whether some pictures are stated to be made by AI.
    public var statesAI: Bool
    /// The codes of the services that are searched together, or of collections inside the service.
    public var sources: [String]
    public var orders: [ResultOrder]
    public var hasSafeSearch: Bool

    public static let none = FilterOffer()

    public init(
        orientations: [Orientation] = [], kinds: [PictureKind] = [], colors: [PictureColor] = [],
        categories: [PictureCategory] = [], minimumSizes: [Int] = [], licenses: [LicenseKind] = [],
        periods: [YearRange] = [], hasMonths: Bool = false, formats: [PictureFormat] = [], ratings: [Int] = [],
        hasFolders: Bool = false, statesAI: Bool = false, sources: [String] = [], orders: [ResultOrder] = [],
        hasSafeSearch: Bool = false
    ) {
        self.orientations = orientations
        self.kinds = kinds
        self.colors = colors
        self.categories = categories
        self.minimumSizes = minimumSizes
        self.licenses = licenses
        self.periods = periods
        self.hasMonths = hasMonths
        self.formats = formats
        self.ratings = ratings
        self.hasFolders = hasFolders
        self.statesAI = statesAI
        self.sources = sources
        self.orders = orders
        self.hasSafeSearch = hasSafeSearch
    }

    /// The uses that some of the licenses permit, and others do not.
    public var uses: [LicenseUse] {
        guard licenses.count > 1 else { return [] }
        return LicenseUse.allCases.filter { use in
            let answers = licenses.map { $0.permits(use) }
            return answers.contains { $0 != false } && answers.contains { $0 != true }
        }
    }

    /// Returns the filters that at least one of the two offers contains, without the collections inside services.
    public func union(_ other: FilterOffer) -> FilterOffer {
        FilterOffer(
            orientations: Self.union(orientations, other.orientations),
            kinds: Self.union(kinds, other.kinds),
            colors: Self.union(colors, other.colors),
            categories: Self.union(categories, other.categories),
            minimumSizes: Set(minimumSizes + other.minimumSizes).sorted(),
            licenses: Self.union(licenses, other.licenses),
            periods: periods + other.periods.filter { !periods.contains($0) },
            hasMonths: hasMonths || other.hasMonths,
            formats: Self.union(formats, other.formats),
            ratings: Set(ratings + other.ratings).sorted(),
            hasFolders: hasFolders || other.hasFolders,
            statesAI: statesAI || other.statesAI,
            orders: Self.union(orders, other.orders),
            hasSafeSearch: hasSafeSearch || other.hasSafeSearch)
    }

    /// Returns the order if the source has it. Where pictures are sorted by several dates, the latest ones are those that
    /// were taken last, and the oldest ones those that were taken first.
    func order(for order: ResultOrder) -> ResultOrder? {
        let order =
            switch order {
            case .latest where !orders.contains(.latest): ResultOrder.dateTaken
            case .oldest where !orders.contains(.oldest): ResultOrder.dateTakenAscending
            default: order
            }
        return orders.contains(order) ? order : nil
    }

    /// Returns the union of two lists, in the order of declaration.
    private static func union<Value: CaseIterable & Hashable>(_ one: [Value], _ other: [Value]) -> [Value] {
        let both = Set(one).union(other)
        return Value.allCases.filter(both.contains)
    }
}
