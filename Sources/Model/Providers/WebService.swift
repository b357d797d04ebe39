/// A service of the web with all that the program has to know of it before it is asked. Registering one is adding it to
/// `all`; everything else follows from that.
public struct WebService: Sendable {
    public let id: ProviderID
    /// Where people are sent who ask where these pictures come from.
    public let homeURL: String
    /// Where it is asked, and where on a stand-in server.
    public let apiURL: String
    /// The domains that its answers and its pictures come from: hosts of these names and below them.
    public let domains: [String]
    public let standInPath: String
    public let filters: FilterOffer
    public let terms: ServiceTerms
    /// Whether it answers only those who have a key.
    public var needsKey: Bool { keyURL != nil }
    /// Where people get a key; `nil` where none is needed.
    public let keyURL: String?
    /// Makes the service. `key` is to be asked at each request.
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

    /// In the order in which they are offered.
    public static let all: [WebService] = [.openverse, .commons, .pixabay]

    /// Its address, or that of the stand-in server that is to be asked instead.
    public func address(standInURL: String?) -> String {
        guard let standInURL else { return apiURL }
        return standInURL + (standInURL.hasSuffix("/") ? "" : "/") + standInPath
    }
}
