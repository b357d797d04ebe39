/// The port that stores the user's keys for services. `Desktop` reads the environment and the keyring.
///
/// Keys are secrets: no implementation prints a key or writes it anywhere except to the keyring.
public protocol KeyStoring: Sendable {
    /// Returns the key as far as it is known now. Any thread, never blocks. A key may be missing before `load` has
    /// finished.
    func key(for provider: ProviderID) -> String?

    /// Loads the keys of these services from their storage. Returns at once. The implementation calls `completion` on a
    /// thread of its own, in bounded time even if the keyring does not respond.
    func load(_ providers: [ProviderID], completion: @escaping @Sendable () -> Void)

    /// Stores a key; `key(for:)` returns it from now on. Returns at once; `completion` as in `load`.
    func set(_ key: String, for provider: ProviderID, completion: @escaping @Sendable (KeyPersistence) -> Void)

    /// Removes a key, from memory immediately. Returns at once; `completion` as in `load`.
    func remove(for provider: ProviderID, completion: @escaping @Sendable (KeyPersistence) -> Void)
}

/// How long a change of a key lasts.
public enum KeyPersistence: Sendable, Equatable {
    /// The change lasts until the next one.
    case permanent
    /// The change lasts until the program ends: there is no keyring, the keyring stayed locked, or it did not respond.
    /// `reason` is a text for people.
    case session(reason: String)
}

/// A place that may contain a key.
public enum KeySource: String, Sendable, CaseIterable {
    /// The environment variable `VITRINE_NAME_KEY`, with the id of the service in capitals.
    case environment
    /// The desktop's keyring, or the memory of the running program where there is no keyring.
    case keyring
}
