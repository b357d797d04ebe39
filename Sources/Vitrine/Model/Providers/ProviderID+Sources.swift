import Core
import Localize

extension ProviderID {
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
        case .everywhere: tr("Free services")
        default: ServiceNames.pictures.name(of: self)
        }
    }
}
