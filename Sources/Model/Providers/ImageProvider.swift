/// A service as the user chooses it: its name, where it is at home, and how it is searched.
public struct ImageProvider: Sendable {
    public let id: ProviderID
    /// A proper name, the same in every language but for the samples'.
    public let name: String
    /// Where people are sent who ask where these pictures come from.
    public let homeURL: String?
    /// Whether it has nothing to show without a connection.
    public let needsNetwork: Bool
    public let filters: FilterOffer
    public let search: any ImageSearching

    public init(
        id: ProviderID, name: String, homeURL: String?, needsNetwork: Bool, filters: FilterOffer = .none,
        search: any ImageSearching
    ) {
        self.id = id
        self.name = name
        self.homeURL = homeURL
        self.needsNetwork = needsNetwork
        self.filters = filters
        self.search = search
    }
}
