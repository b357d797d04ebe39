import Core
import Model

/// The services that the shown pictures come from. Services require a credit wherever their results are shown.
public struct SourceCredits: Sendable, Hashable {
    /// The name and the web page of one service.
    public struct Credit: Sendable, Hashable {
        public let name: String
        public let url: String
        fileprivate let provider: ProviderID
    }

    /// The credits in the order of the services; empty if the source has no web page.
    public private(set) var credits: [Credit] = []

    /// No credits.
    public static let none = SourceCredits()

    private init() {}

    public init(of provider: ImageProvider) {
        if let credit = Self.credit(of: provider) { credits = [credit] }
    }

    /// Adds the services of these pictures, in a search of several services.
    mutating func add(_ images: [ImageEntity], from providers: [ImageProvider]) {
        let found = Set(images.map(\.id.provider)).union(credits.map(\.provider))
        credits = providers.filter { found.contains($0.id) }.compactMap(Self.credit)
    }

    private static func credit(of provider: ImageProvider) -> Credit? {
        provider.homeURL.map { Credit(name: provider.name, url: $0, provider: provider.id) }
    }
}
