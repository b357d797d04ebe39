import FileAccess
import Localize

/// Identifies a picture across all services: the provider's id together with the provider's own id of the picture.
///
/// Two providers may use the same number for different pictures, so that a number alone identifies no picture.
public struct ImageID: Hashable, Sendable, CustomStringConvertible {
    public let provider: ProviderID
    public let string: String

    public init(provider: ProviderID, string: String) {
        self.provider = provider
        self.string = string
    }

    /// The path of the file if the picture is a file of this computer. `FileURI.identifier` has written the id.
    public var localPath: LocalPath? {
        guard provider == .folders else { return nil }
        if string.hasPrefix("/") { return LocalPath(string) }
        return FileURI.bytes(string).map { LocalPath(bytes: $0) }
    }

    /// `provider/string`, the form in logs and on command lines.
    public var description: String { "\(provider.rawValue)/\(string)" }
}

/// The short, stable name of a service in settings and on command lines.
public struct ProviderID: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }

    /// Local picture files.
    public static let folders: ProviderID = "folders"
    /// Drawings that the program creates itself.
    public static let samples: ProviderID = "samples"
    /// The user's favorites.
    public static let favorites: ProviderID = "favorites"
    /// All usable services together.
    public static let everywhere: ProviderID = "everywhere"

    /// The service's name for people.
    public var displayName: String {
        switch self {
        case .folders: tr("This computer")
        case .samples: tr("Samples")
        case .favorites: tr("Favorites")
        case .everywhere: tr("Everywhere")
        // A favorite may come from a service of another version of the program.
        default: ProviderDescription.named(self)?.name ?? rawValue.prefix(1).uppercased() + rawValue.dropFirst()
        }
    }
}
