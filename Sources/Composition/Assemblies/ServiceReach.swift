import Model

/// Which requests a service counts as made to it.
struct ServiceReach: Sendable, Equatable {
    /// Where it is asked.
    let address: String
    /// The last two parts of its host's name, since some serve pictures from another host; `nil` at a stand-in server, which
    /// is one host for all services.
    private let domain: String?

    init(_ service: WebService, standInURL: String?) {
        address = service.address(standInURL: standInURL)
        let host = NetworkRequest(url: service.apiURL).host
        domain = standInURL == nil ? host.split(separator: ".").suffix(2).joined(separator: ".") : nil
    }

    /// Answers and pictures, from whichever of its hosts.
    func includes(_ request: NetworkRequest) -> Bool {
        if request.url.hasPrefix(address) { return true }
        guard let domain else { return false }
        return request.host == domain || request.host.hasSuffix("." + domain)
    }

    /// Previews that it makes itself, where it is asked.
    func includesPreview(_ request: NetworkRequest) -> Bool {
        request.expecting == .picture && request.url.hasPrefix(address)
    }
}
