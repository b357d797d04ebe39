/// The names that messages give to the services of a program.
public struct ServiceNames: Sendable {
    /// A service as messages mention it.
    public struct Service: Sendable {
        public let id: ProviderID
        public let name: String
        /// The domains of its servers.
        public let domains: [String]
        /// The site where users get a key; `nil` for a service that needs none.
        public let keySite: String?

        public init(id: ProviderID, name: String, domains: [String], keySite: String? = nil) {
            (self.id, self.name, self.domains, self.keySite) = (id, name, domains, keySite)
        }

        /// Whether a host is one of the service's domains or below one.
        func owns(_ host: String) -> Bool {
            domains.contains { host == $0 || host.hasSuffix("." + $0) }
        }
    }

    private let services: [Service]

    public init(_ services: [Service]) { self.services = services }

    /// Returns the service that owns the host; `nil` for a host of another site.
    public func service(ofHost host: String) -> Service? { services.first { $0.owns(host) } }

    /// Returns the name of the service that owns the host; the host itself if it belongs to none, for instance that of a
    /// picture on a private web site.
    public func name(ofHost host: String) -> String { service(ofHost: host)?.name ?? host }

    /// Returns the name of a service; its id with a capital letter if this version of the program does not know it.
    public func name(of provider: ProviderID) -> String {
        self[provider]?.name ?? provider.rawValue.prefix(1).uppercased() + provider.rawValue.dropFirst()
    }

    /// Returns the site where users get a key for a service.
    func keySite(of provider: ProviderID) -> String? { self[provider]?.keySite }

    private subscript(id: ProviderID) -> Service? { services.first { $0.id == id } }
}
