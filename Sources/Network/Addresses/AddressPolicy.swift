/// Which addresses may be asked for at all: by their spelling here, and once more when a name has become a number.
struct AddressPolicy: Sendable {
    /// Plain `http` and hosts on this computer are let through; nothing else is, even then.
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

    /// Asked again for the number behind a name, so that no name can lead into the user's own network.
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
