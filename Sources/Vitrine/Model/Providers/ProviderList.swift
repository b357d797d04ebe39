import Core
import Localize

extension ProviderDescription {
    /// All services, in the order of presentation. Adding a service here adds it to the program.
    public static let all: [ProviderDescription] = [
        .openverse,
        .commons,
        .cleveland,
        .smk,
        .wellcome,
        .nasa,
        .inaturalist,
        .artic,
        .met,
        .europeana,
        .smithsonian,
        .pixabay,
    ]

    private static let byID = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

    /// Returns the service with this id; `nil` for local sources and unknown ids.
    public static func named(_ id: ProviderID) -> ProviderDescription? { byID[id] }

    /// Returns the name of a service, or of a collection inside one, for its code: "Wikimedia" for "wikimedia", "Brooklyn
    /// Museum" for "brooklyn_museum". A code with capitals is a name already.
    public static func sourceName(_ code: String) -> String {
        if let name = byID[ProviderID(rawValue: code)]?.name { return name }
        if let name = all.lazy.compactMap({ $0.sourceNames[code] }).first { return name }
        guard !code.contains(where: \.isUppercase) else { return code }
        return code.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    }
}

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

    /// All sources in the order in which the user sees them.
    public static let offered: [ProviderID] =
        [.everywhere] + ProviderDescription.all.map(\.id) + [.folders, .favorites, .samples]
}
