import Core

/// Decides where a redirect may lead and which headers the next request carries.
struct RedirectPolicy: Sendable {
    /// Maximum number of redirects; longer chains are treated as loops.
    static let maxRedirects = 5

    let policy: AddressPolicy
    let secrets: RequestSecrets

    /// Returns the request to send next. Returns `nil` for other protocols, this computer or its network, and for a
    /// redirect that would send the user's key in the address to another origin.
    func next(after hop: Hop, location: String) -> Hop? {
        guard let target = try? WebAddress(location, relativeTo: hop.address), policy.problem(with: target) == nil
        else { return nil }
        if target.isSameOrigin(as: hop.address) { return Hop(address: target, headers: hop.headers) }
        guard !secrets.isIn(target.text) else { return nil }
        return Hop(address: target, headers: [])
    }

    static func isRedirect(_ status: Int) -> Bool { [301, 302, 303, 307, 308].contains(status) }
}

/// One request of a transfer. Each redirect or retry makes another hop.
struct Hop: Sendable, Equatable {
    var address: WebAddress
    /// Another origin gets none of these headers, because any of them may be a key.
    var headers: [NetworkRequest.Parameter]
    /// Whether the request needs a new connection, because an existing connection has just failed.
    var needsFreshConnection = false

    /// Whether the request asks for changes only, so that "not modified" is a valid response.
    var isConditional: Bool {
        headers.contains { ["if-none-match", "if-modified-since"].contains($0.name.lowercased()) }
    }
}
