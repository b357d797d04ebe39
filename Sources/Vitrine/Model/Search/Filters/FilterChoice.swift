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

    /// The filters with a list of values, by the name of the option.
    private static let listed: [(name: String, choices: [FilterChoice])] = [
        ("orientation", Orientation.allCases.map(Self.orientation)),
        ("kind", PictureKind.allCases.map(Self.kind)),
        ("color", PictureColor.allCases.map(Self.color)),
        ("category", PictureCategory.allCases.map(Self.category)),
        ("format", PictureFormat.allCases.map(Self.format)),
        ("min-rating", (1...5).map(Self.minimumRating)),
        ("license", licenses),
        ("ai", [.withoutAI]),
        ("source", sources.map(Self.source)),
        ("order", ResultOrder.allCases.map(Self.order)),
        ("safe-search", [.anyAudience]),
    ]

    private static let licenses: [FilterChoice] =
        LicenseUse.allCases.map(Self.use) + LicenseKind.allCases.map(Self.license)

    private static let sources =
        Set(ProviderDescription.all.flatMap { [$0.id.rawValue] + $0.filters.sources }).sorted()

    private static let british = ["colour": "color", "licence": "license"]

    /// All names, also in British spelling.
    public static var names: [String] {
        listed.map(\.name) + ["colour", "licence", "min-size", "created", "month", "folder"]
    }

    /// Returns all values for a name; empty for a name without a list of values.
    public static func values(of name: String) -> [String] { choices(of: name).map(\.value) }

    private static func choices(of name: String) -> [FilterChoice] {
        listed.first { $0.name == british[name] ?? name }?.choices ?? []
    }

    /// Returns `nil` for an unknown filter. The British spellings "colour" and "licence" are accepted, too.
    public init?(name: String, value: String) {
        // The two uses are accepted in both orders.
        let value = value == "modification,commercial" ? "commercial,modification" : value
        let choice: FilterChoice? =
            switch name {
            case "min-size": Int(value).flatMap { (1...Self.largestSize).contains($0) ? .minimumSize($0) : nil }
            case "created": YearRange(text: value).map(Self.created)
            case "month": YearMonth(text: value).map(Self.month)
            case "folder": Self.folder(at: value).map(Self.folder)
            case "format": Self.choices(of: name).first { $0.value == value.lowercased() }
            case "min-rating": Self.choices(of: name).first { $0 == Int(value).map(Self.minimumRating) }
            default: Self.choices(of: name).first { $0.value == value }
            }
        guard let choice else { return nil }
        self = choice
    }

    /// The maximum side length in pixels.
    private static let largestSize = 1_000_000

    /// Returns the folder of an absolute path, or of an address if the path is not UTF-8.
    private static func folder(at value: String) -> LocalPath? {
        let bytes = FileURI.bytes(value) ?? (value.hasPrefix("/") ? Array(value.utf8) : [0])
        return bytes.contains(0) ? nil : LocalPath(bytes: bytes).trimmed
    }
}
