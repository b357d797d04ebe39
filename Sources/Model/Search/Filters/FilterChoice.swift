/// One filter that is set, by itself: what a chip shows, a setting keeps and an option of the command line says.
public enum FilterChoice: Sendable, Hashable {
    case orientation(Orientation)
    case kind(PictureKind)
    case colour(PictureColour)
    case category(PictureCategory)
    /// The least length of the longer side, in pixels.
    case minimumSize(Int)
    case use(LicenseUse)
    case order(ResultOrder)
    /// Pictures that are not for everybody are shown, too.
    case anyAudience
}

// MARK: Text

extension FilterChoice {
    /// The option's name without its dashes, the same in every language.
    public var name: String {
        switch self {
        case .orientation: "orientation"
        case .kind: "kind"
        case .colour: "color"
        case .category: "category"
        case .minimumSize: "min-size"
        case .use: "license"
        case .order: "order"
        case .anyAudience: "safe-search"
        }
    }

    /// What stands after the name.
    public var value: String {
        switch self {
        case .orientation(let orientation): orientation.rawValue
        case .kind(let kind): kind.rawValue
        case .colour(let colour): colour.rawValue
        case .category(let category): category.rawValue
        case .minimumSize(let length): String(length)
        case .use(.commercialAndModification): "commercial,modification"
        case .use(let use): use.rawValue
        case .order(let order): order.rawValue
        case .anyAudience: "off"
        }
    }

    /// Every value that may stand after a name; empty for a name that takes a number, `nil` for no filter's name.
    public static func values(of name: String) -> [String]? {
        switch name {
        case "orientation": Orientation.allCases.map(\.rawValue)
        case "kind": PictureKind.allCases.map(\.rawValue)
        case "color", "colour": PictureColour.allCases.map(\.rawValue)
        case "category": PictureCategory.allCases.map(\.rawValue)
        case "min-size": []
        case "license", "licence": ["commercial", "modification", "commercial,modification"]
        case "order": ResultOrder.allCases.map(\.rawValue)
        case "safe-search": ["off"]
        default: nil
        }
    }

    /// `nil` for what is no filter. Both spellings of "colour" and "licence" are understood.
    public init?(name: String, value: String) {
        let choice: FilterChoice? =
            switch name {
            case "orientation": Orientation(rawValue: value).map(Self.orientation)
            case "kind": PictureKind(rawValue: value).map(Self.kind)
            case "color", "colour": PictureColour(rawValue: value).map(Self.colour)
            case "category": PictureCategory(rawValue: value).map(Self.category)
            case "min-size": Int(value).flatMap { (1...Self.largestSize).contains($0) ? .minimumSize($0) : nil }
            case "license", "licence": Self.use(named: value).map(Self.use)
            case "order": ResultOrder(rawValue: value).map(Self.order)
            case "safe-search": value == "off" ? .anyAudience : nil
            default: nil
            }
        guard let choice else { return nil }
        self = choice
    }

    /// Pixels; longer sides are not made.
    private static let largestSize = 1_000_000

    private static func use(named value: String) -> LicenseUse? {
        value == "commercial,modification" || value == "modification,commercial"
            ? .commercialAndModification : LicenseUse(rawValue: value)
    }
}
