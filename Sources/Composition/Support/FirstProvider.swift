import Model

/// Decides which provider the first window searches.
struct FirstProvider: Sendable, Equatable {
    let id: ProviderID

    /// Chooses the provider of the last search. The default is the federated search: it needs no key, and it shows
    /// pictures of this computer while there is no network, so the first window is never empty.
    init(last: ProviderID?) { id = last ?? .everywhere }
}
