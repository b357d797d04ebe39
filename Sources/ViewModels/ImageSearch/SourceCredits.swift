import Model

/// Where the pictures in the window come from: services ask that people are told whenever results are shown.
public struct SourceCredits: Sendable, Hashable {
    public struct Credit: Sendable, Hashable {
        public let name: String
        public let url: String
        fileprivate let provider: ProviderID
    }

    /// In the order of the services; empty where the pictures come from nowhere that could be visited.
    public private(set) var credits: [Credit] = []

    public init(of provider: ImageProvider) {
        if let credit = Self.credit(of: provider) { credits = [credit] }
    }

    /// Adds the services that these pictures come from, of a search that asks several.
    mutating func add(_ images: [ImageEntity], from providers: [ImageProvider]) {
        let found = Set(images.map(\.id.provider)).union(credits.map(\.provider))
        credits = providers.filter { found.contains($0.id) }.compactMap(Self.credit)
    }

    private static func credit(of provider: ImageProvider) -> Credit? {
        provider.homeURL.map { Credit(name: provider.name, url: $0, provider: provider.id) }
    }
}
