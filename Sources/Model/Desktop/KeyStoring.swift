/// The port behind which the user's keys for services are kept. `Desktop` asks the environment and the keyring.
///
/// Keys are secrets: no implementation prints one, and none is written anywhere but into the keyring.
public protocol KeyStoring: Sendable {
    /// The key as far as it is known now. Any thread, never waits; before `load` has ended a key may be missing.
    func key(for provider: ProviderID) -> String?

    /// Fetches the keys of these services from wherever they are kept. Returns at once; `completion` is called on a
    /// thread of the implementation's own, in bounded time whatever the keyring does.
    func load(_ providers: [ProviderID], completion: @escaping @Sendable () -> Void)

    /// Keeps a key, which `key(for:)` answers from now on. Returns at once; `completion` as in `load`.
    func set(_ key: String, for provider: ProviderID, completion: @escaping @Sendable (KeyPersistence) -> Void)

    /// Forgets a key, in memory at once. Returns at once; `completion` as in `load`.
    func remove(for provider: ProviderID, completion: @escaping @Sendable (KeyPersistence) -> Void)
}

/// How long what was just done to a key will last.
public enum KeyPersistence: Sendable, Equatable {
    /// Until it is changed again.
    case permanent
    /// Until the program ends: there is no keyring, it stayed locked, or it did not answer. `reason` says why, for
    /// people.
    case session(reason: String)
}
