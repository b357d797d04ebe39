import Model

/// Decides where a redirect may lead, and what may be taken along.
struct RedirectPolicy: Sendable {
    /// More than these are a loop, or as good as one.
    static let longestChain = 5

    let policy: AddressPolicy
    let secrets: RequestSecrets

    /// The request to send next, or `nil` where it must not be followed: in circles, to another protocol, to this
    /// computer or its network, or with the user's key in its address to somebody else.
    func next(after hop: Hop, location: String, count: Int) -> Hop? {
        guard count < Self.longestChain,
            let target = try? WebAddress(location, relativeTo: hop.address), policy.problem(with: target) == nil
        else { return nil }
        if target.isSameOrigin(as: hop.address) { return Hop(address: target, headers: hop.headers) }
        guard !secrets.isIn(target.text) else { return nil }
        return Hop(address: target, headers: [])
    }

    static func isRedirect(_ status: Int) -> Bool { [301, 302, 303, 307, 308].contains(status) }
}

/// One request on the wire: a redirect or a retry makes another one.
struct Hop: Sendable, Equatable {
    var address: WebAddress
    /// None of these is taken to another origin: any of them may be a key.
    var headers: [NetworkRequest.Parameter]
    /// Whether an existing connection must not be used, because one has just proved dead.
    var needsFreshConnection = false

    /// Whether it asks only for what has changed, so that "not modified" is an answer.
    var isConditional: Bool {
        headers.contains { ["if-none-match", "if-modified-since"].contains($0.name.lowercased()) }
    }
}
