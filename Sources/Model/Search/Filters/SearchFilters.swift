/// What the user narrows a search down to. `nil` and empty mean that everything is wanted.
public struct SearchFilters: Sendable, Hashable {
    public var orientation: Orientation?
    public var kind: PictureKind?
    public var colours: Set<PictureColour>
    public var category: PictureCategory?
    /// The least length of the longer side, in pixels.
    public var minimumSize: Int?
    public var use: LicenseUse?
    public var order: ResultOrder?
    /// Whether pictures that are not for everybody are left out. On until the user switches it off.
    public var isSafe: Bool

    public static let none = SearchFilters()

    public init(
        orientation: Orientation? = nil, kind: PictureKind? = nil, colours: Set<PictureColour> = [],
        category: PictureCategory? = nil, minimumSize: Int? = nil, use: LicenseUse? = nil, order: ResultOrder? = nil,
        isSafe: Bool = true
    ) {
        self.orientation = orientation
        self.kind = kind
        self.colours = colours
        self.category = category
        self.minimumSize = minimumSize
        self.use = use
        self.order = order
        self.isSafe = isSafe
    }
}
