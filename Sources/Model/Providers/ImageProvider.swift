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
    /// Whether it can be asked now; false while it needs a key and has none. Any thread, never waits.
    public let isUsable: @Sendable () -> Bool
    /// The services that it asks, for a provider that searches several at once.
    public let members: [ImageProvider]
    /// The folders of this computer that it searches, without those that are not there; `nil` for a provider that searches
    /// none. Reads the disk: not for the main thread.
    public let folders: (@Sendable () -> [String])?
    public let search: any ImageSearching

    public init(
        id: ProviderID, name: String, homeURL: String?, needsNetwork: Bool, filters: FilterOffer = .none,
        isUsable: @escaping @Sendable () -> Bool = { true }, members: [ImageProvider] = [],
        folders: (@Sendable () -> [String])? = nil, search: any ImageSearching
    ) {
        self.id = id
        self.name = name
        self.homeURL = homeURL
        self.needsNetwork = needsNetwork
        self.filters = filters
        self.isUsable = isUsable
        self.members = members
        self.folders = folders
        self.search = search
    }
}
