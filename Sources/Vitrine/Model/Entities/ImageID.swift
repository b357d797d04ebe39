import Core
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
