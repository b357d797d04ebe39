import Core

/// Decides which provider the first window searches.
struct FirstProvider: Sendable, Equatable {
    let id: ProviderID

    /// Chooses the provider of the last search. The default is the federated search, which needs no key.
    init(last: ProviderID?) { id = last ?? .everywhere }
}
