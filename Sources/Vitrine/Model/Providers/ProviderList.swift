import Core

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
}

extension ProviderID {
    /// All sources in the order in which the user sees them.
    public static let offered: [ProviderID] =
        [.everywhere] + ProviderDescription.all.map(\.id) + [.folders, .favorites, .samples]
}
