import Core
import Model

/// Decides which requests count against a service's limits.
struct ServiceRequestMatcher: Sendable, Equatable {
    /// The address of the service's API.
    let address: String
    /// The domains of its API and pictures; empty at a stand-in server, which is one host for all services.
    private let domains: [String]

    init(_ service: ProviderDescription, standInURL: String?) {
        address = service.address(standInURL: standInURL)
        domains = standInURL == nil ? service.domains : []
    }

    /// Returns whether the request goes to one of the service's hosts. They are the hosts of its API and of its
    /// pictures.
    func includes(_ request: NetworkRequest) -> Bool {
        if request.url.hasPrefix(address) { return true }
        if domains.isEmpty { return false }
        let host = request.host.lowercased()
        return domains.contains { host == $0 || host.hasSuffix("." + $0) }
    }

    /// Returns whether the request asks the service's hosts for a preview.
    func includesPreview(_ request: NetworkRequest) -> Bool {
        request.expecting != .serviceResponse && includes(request)
    }

    /// Returns a function that maps a picture's address to the caching rule of the service it comes from.
    static func pictureCachingRule(
        of services: [ProviderDescription] = ProviderDescription.all, standInURL: String?
    ) -> @Sendable (_ url: String) -> PictureCachingRule {
        let rules = services.map { (matcher: Self($0, standInURL: standInURL), rule: $0.terms.pictureCachingRule) }
        return { url in
            let request = NetworkRequest(url: url, expecting: .picture)
            return rules.first { $0.matcher.includes(request) }?.rule ?? .standard
        }
    }
}
