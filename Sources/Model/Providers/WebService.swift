/// A web service with all facts that the program needs before the first request. Adding a service to `all` registers
/// it.
public struct WebService: Sendable {
    public let id: ProviderID
    /// The service's web site, for users who ask where the pictures come from.
    public let homeURL: String
    /// The address of the API.
    public let apiURL: String
    /// The domains of its responses and its pictures, including their subdomains.
    public let domains: [String]
    /// The path of the API on a stand-in server.
    public let standInPath: String
    public let filters: FilterOffer
    public let terms: ServiceTerms
    /// Whether the service requires a key.
    public var needsKey: Bool { keyURL != nil }
    /// The page where users get a key; `nil` if none is required.
    public let keyURL: String?
    /// Creates the service. The service calls `key` for each request.
    public let make: @Sendable (_ apiURL: String, _ key: @escaping @Sendable () -> String?) -> any ImageService

    public init(
        id: ProviderID, homeURL: String, apiURL: String, domains: [String], standInPath: String, filters: FilterOffer,
        terms: ServiceTerms, keyURL: String? = nil,
        make: @escaping @Sendable (_ apiURL: String, _ key: @escaping @Sendable () -> String?) -> any ImageService
    ) {
        self.id = id
        self.homeURL = homeURL
        self.apiURL = apiURL
        self.domains = domains
        self.standInPath = standInPath
        self.filters = filters
        self.terms = terms
        self.keyURL = keyURL
        self.make = make
    }

    /// All services, in the order of presentation.
    public static let all: [WebService] = [.openverse, .commons, .pixabay]

    /// Returns the address of the API, or its address on a stand-in server.
    public func address(standInURL: String?) -> String {
        guard let standInURL else { return apiURL }
        return standInURL + (standInURL.hasSuffix("/") ? "" : "/") + standInPath
    }
}
