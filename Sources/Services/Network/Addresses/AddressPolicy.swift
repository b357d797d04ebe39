/// Decides which addresses the network may contact: by their spelling, and again by the IP address that a name resolves
/// to.
struct AddressPolicy: Sendable {
    /// Whether hosts on this computer are allowed, also with plain `http`. All other hosts need `https` and a public
    /// address.
    let allowsLoopback: Bool

    func problem(with address: WebAddress) -> WebAddress.Failure? {
        let onLoopback = Self.isLoopback(address.host)
        if onLoopback, !allowsLoopback { return .hostRefused(host: address.host) }
        if address.scheme != "https", !(address.scheme == "http" && onLoopback) {
            return .schemeRefused(host: address.host)
        }
        if let number = IPAddress(address.host), !allows(number) { return .hostRefused(host: address.host) }
        return nil
    }

    /// Returns whether the network may connect to this address. A check of every resolved address keeps names from
    /// leading into the user's own network.
    func allows(_ address: IPAddress) -> Bool {
        switch address.scope {
        case .everywhere: true
        case .loopback: allowsLoopback
        case .local: false
        }
    }

    static func isLoopback(_ host: String) -> Bool {
        let host = host.hasSuffix(".") ? String(host.dropLast()) : host
        return host == "localhost" || host.hasSuffix(".localhost") || IPAddress(host)?.scope == .loopback
    }
}
