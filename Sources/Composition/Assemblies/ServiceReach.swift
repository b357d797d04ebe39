import Model

/// Which requests a service counts as made to it.
struct ServiceReach: Sendable, Equatable {
    /// Where it is asked.
    let address: String
    /// Where its answers and pictures come from; empty at a stand-in server, which is one host for all services.
    private let domains: [String]

    init(_ service: WebService, standInURL: String?) {
        address = service.address(standInURL: standInURL)
        domains = standInURL == nil ? service.domains : []
    }

    /// Answers and pictures, from whichever of its hosts.
    func includes(_ request: NetworkRequest) -> Bool {
        if request.url.hasPrefix(address) { return true }
        if domains.isEmpty { return false }
        let host = request.host.lowercased()
        return domains.contains { host == $0 || host.hasSuffix("." + $0) }
    }

    /// Previews that it makes itself, where it is asked.
    func includesPreview(_ request: NetworkRequest) -> Bool {
        request.expecting != .answer && request.url.hasPrefix(address)
    }

    /// What the service that a picture comes from declares about keeping its files.
    static func cachingRule(
        of services: [WebService] = WebService.all, standInURL: String?
    ) -> @Sendable (_ url: String) -> CachingRule {
        let rules = services.map { (reach: Self($0, standInURL: standInURL), rule: $0.terms.cachingRule) }
        return { url in
            let request = NetworkRequest(url: url, expecting: .picture)
            return rules.first { $0.reach.includes(request) }?.rule ?? .standard
        }
    }
}
