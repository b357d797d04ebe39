import Core

/// A search as a command line states it.
public struct SearchCommand: Sendable, Hashable {
    /// The provider; `nil` for the program's default.
    public var provider: ProviderID?
    public var query: SearchQuery

    public init(provider: ProviderID? = nil, query: SearchQuery = SearchQuery()) {
        self.provider = provider
        self.query = query
    }
}
