import DesktopShim

/// A permanent store of keys. Its functions block until the store responds, so they must be called on a background
/// queue.
protocol SecretBackend: Sendable {
    func lookUp(_ provider: String, stop: CancellationToken) throws(SecretError) -> String?
    func store(_ key: String, for provider: String, label: String, stop: CancellationToken) throws(SecretError)
    func clear(_ provider: String, stop: CancellationToken) throws(SecretError)
}

/// An error of the keyring; `reason` is the keyring's own message for the user.
struct SecretError: Error, Equatable {
    let reason: String
}

/// Accesses the desktop's keyring through libsecret, which the first call loads. Without libsecret each call fails.
struct Keyring: SecretBackend {
    func lookUp(_ provider: String, stop: CancellationToken) throws(SecretError) -> String? {
        var error: UnsafeMutablePointer<GError>?
        let key = vitrine_secret_lookup(provider, stop.cancellable, &error)
        defer { vitrine_secret_free(key) }
        try check(error)
        return key.map { String(cString: $0) }
    }

    func store(_ key: String, for provider: String, label: String, stop: CancellationToken) throws(SecretError) {
        var error: UnsafeMutablePointer<GError>?
        _ = vitrine_secret_store(provider, label, key, stop.cancellable, &error)
        try check(error)
    }

    func clear(_ provider: String, stop: CancellationToken) throws(SecretError) {
        var error: UnsafeMutablePointer<GError>?
        _ = vitrine_secret_clear(provider, stop.cancellable, &error)
        try check(error)
    }

    private func check(_ error: UnsafeMutablePointer<GError>?) throws(SecretError) {
        guard let error else { return }
        defer { g_error_free(error) }
        throw SecretError(reason: error.pointee.message.map { String(cString: $0) } ?? "")
    }
}
