/// Where keys are kept for good. Its functions wait for as long as it takes: call them on a queue that may wait.
protocol SecretBackend: Sendable {
    func lookUp(_ provider: String, stop: CancellationToken) throws(SecretError) -> String?
    func store(_ key: String, for provider: String, label: String, stop: CancellationToken) throws(SecretError)
    func clear(_ provider: String, stop: CancellationToken) throws(SecretError)
}

/// Why the keyring did not do what it was asked for; `reason` is the keyring's own words, for people.
struct SecretError: Error, Equatable {
    let reason: String
}
