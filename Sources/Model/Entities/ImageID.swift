import Localize

/// Names a picture across every service: which provider it came from, and that provider's own name for it.
///
/// Two providers may use the same number for different pictures, so a number alone names nothing.
public struct ImageID: Hashable, Sendable, CustomStringConvertible {
    public let provider: ProviderID
    public let string: String

    public init(provider: ProviderID, string: String) {
        self.provider = provider
        self.string = string
    }

    /// `provider/string`, as written in logs and command lines.
    public var description: String { "\(provider.rawValue)/\(string)" }
}

/// The short, stable name of a service, as it appears in settings and command lines.
public struct ProviderID: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }

    public static let pixabay: ProviderID = "pixabay"
    public static let openverse: ProviderID = "openverse"
    public static let commons: ProviderID = "commons"
    /// Picture files of this computer.
    public static let folders: ProviderID = "folders"
    /// The program's own drawings.
    public static let samples: ProviderID = "samples"
    /// What the user has kept.
    public static let favorites: ProviderID = "favorites"
    /// All usable services at once.
    public static let everywhere: ProviderID = "everywhere"

    /// The service's name as a person reads it.
    public var displayName: String {
        switch self {
        case .commons: "Wikimedia Commons"
        case .folders: tr("This computer")
        case .samples: tr("Samples")
        case .favorites: tr("Favorites")
        case .everywhere: tr("Everywhere")
        default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
        }
    }
}
