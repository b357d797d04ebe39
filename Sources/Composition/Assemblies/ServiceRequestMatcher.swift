import Model

/// Which requests a service counts as made to it.
struct ServiceRequestMatcher: Sendable, Equatable {
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
        request.expecting != .serviceResponse && request.url.hasPrefix(address)
    }

    /// What the service that a picture comes from declares about keeping its files.
    static func pictureCachingRule(
        of services: [WebService] = WebService.all, standInURL: String?
    ) -> @Sendable (_ url: String) -> PictureCachingRule {
        let rules = services.map { (matcher: Self($0, standInURL: standInURL), rule: $0.terms.pictureCachingRule) }
        return { url in
            let request = NetworkRequest(url: url, expecting: .picture)
            return rules.first { $0.matcher.includes(request) }?.rule ?? .standard
        }
    }
}
