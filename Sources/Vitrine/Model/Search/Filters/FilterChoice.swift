import Core
import FileAccess

/// One active filter: a chip in the window, an entry of a setting or an option of the command line.
public enum FilterChoice: Sendable, Hashable {
    case orientation(Orientation)
    case kind(PictureKind)
    case color(PictureColor)
    case category(PictureCategory)
    /// The minimum length of the longer side, in pixels.
    case minimumSize(Int)
    case use(LicenseUse)
    case license(LicenseKind)
    /// The years in which the picture was made.
    case created(YearRange)
    /// The month in which the picture was taken.
    case month(YearMonth)
    case format(PictureFormat)
    /// The minimum number of stars.
    case minimumRating(Int)
    /// The folder with the pictures, and those below it. An absolute path.
    case folder(LocalPath)
    /// Results exclude pictures that their service or their file states to be made by AI.
    case withoutAI
    /// The code of a service, or of a collection inside one.
    case source(String)
    case order(ResultOrder)
    /// Results include pictures that are not suitable for everybody.
    case anyAudience
}

// MARK: Text

extension FilterChoice {
    /// The name of the command line option without dashes. It is not translated.
    public var name: String {
        switch self {
        case .orientation: "orientation"
        case .kind: "kind"
        case .color: "color"
        case .category: "category"
        case .minimumSize: "min-size"
        case .use, .license: "license"
        case .created: "created"
        case .month: "month"
        case .format: "format"
        case .minimumRating: "min-rating"
        case .folder: "folder"
        case .withoutAI: "ai"
        case .source: "source"
        case .order: "order"
        case .anyAudience: "safe-search"
        }
    }

    /// The value of the command line option.
    public var value: String {
        switch self {
        case .orientation(let orientation): orientation.rawValue
        case .kind(let kind): kind.rawValue
        case .color(let color): color.rawValue
        case .category(let category): category.rawValue
        case .minimumSize(let length): String(length)
        case .use(let use): use.rawValue
        case .license(let kind): kind.rawValue
        case .created(let years): years.text
        case .month(let month): month.text
        case .format(let format): format.rawValue.lowercased()
        case .minimumRating(let stars): String(stars)
        case .folder(let path): FileURI.identifier(path.bytes)
        case .withoutAI: "no"
        case .source(let code): code
        case .order(let order): order.rawValue
        case .anyAudience: "off"
        }
    }

    private static let values: [(name: String, values: [String])] = [
        ("orientation", Orientation.allCases.map(\.rawValue)),
        ("kind", PictureKind.allCases.map(\.rawValue)),
        ("color", PictureColor.allCases.map(\.rawValue)),
        ("colour", PictureColor.allCases.map(\.rawValue)),
        ("category", PictureCategory.allCases.map(\.rawValue)),
        ("min-size", []),
        ("created", []),
        ("month", []),
        ("folder", []),
        ("format", PictureFormat.allCases.map { $0.rawValue.lowercased() }),
        ("min-rating", starCounts.map(String.init)),
        ("license", licenses),
        ("licence", licenses),
        ("ai", ["no"]),
        ("source", sources),
        ("order", ResultOrder.allCases.map(\.rawValue)),
        ("safe-search", ["off"]),
    ]

    private static let licenses = LicenseUse.allCases.map(\.rawValue) + LicenseKind.allCases.map(\.rawValue)

    private static let sources =
        Set(ProviderDescription.all.flatMap { [$0.id.rawValue] + $0.filters.sources }).sorted()

    public static var names: [String] { values.map(\.name) }

    /// Returns all values for a name; empty for a name with a number of pixels, a time or a folder, `nil` for an unknown
    /// name.
    public static func values(of name: String) -> [String]? { values.first { $0.name == name }?.values }

    /// Returns `nil` for an unknown filter. The British spellings "colour" and "licence" are accepted, too.
    public init?(name: String, value: String) {
        let choice: FilterChoice? =
            switch name {
            case "orientation": Orientation(rawValue: value).map(Self.orientation)
            case "kind": PictureKind(rawValue: value).map(Self.kind)
            case "color", "colour": PictureColor(rawValue: value).map(Self.color)
            case "category": PictureCategory(rawValue: value).map(Self.category)
            case "min-size": Int(value).flatMap { (1...Self.largestSize).contains($0) ? .minimumSize($0) : nil }
            case "license", "licence": Self.license(named: value)
            case "created": YearRange(text: value).map(Self.created)
            case "month": YearMonth(text: value).map(Self.month)
            case "format": Self.format(named: value).map(Self.format)
            case "min-rating": Int(value).flatMap { Self.starCounts.contains($0) ? .minimumRating($0) : nil }
            case "folder": Self.folder(at: value).map(Self.folder)
            case "ai": value == "no" ? .withoutAI : nil
            case "source": Self.sources.contains(value) ? .source(value) : nil
            case "order": ResultOrder(rawValue: value).map(Self.order)
            case "safe-search": value == "off" ? .anyAudience : nil
            default: nil
            }
        guard let choice else { return nil }
        self = choice
    }

    /// The maximum side length in pixels.
    private static let largestSize = 1_000_000

    private static let starCounts = 1...5

    private static func format(named value: String) -> PictureFormat? {
        PictureFormat.allCases.first { $0.rawValue.lowercased() == value.lowercased() }
    }

    /// Returns the folder of an absolute path, or of an address if the path is not UTF-8.
    private static func folder(at value: String) -> LocalPath? {
        let bytes = FileURI.bytes(value) ?? (value.hasPrefix("/") ? Array(value.utf8) : [0])
        return bytes.contains(0) ? nil : LocalPath(bytes: bytes).trimmed
    }

    private static func license(named value: String) -> FilterChoice? {
        if value == "modification,commercial" { return .use(.commercialAndModification) }
        return LicenseUse(rawValue: value).map(Self.use) ?? LicenseKind(rawValue: value).map(Self.license)
    }
}
