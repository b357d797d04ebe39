/// Maps hosts to the names of their services. Error messages show these names instead of the hosts.
public enum ServiceName {
    /// Returns the name of the picture service that owns the host.
    ///
    /// - Returns: the host itself if it belongs to no known service, for instance the host of a picture on a private
    ///   web site.
    public static func of(host: String) -> String {
        ProviderDescription.owning(host: host)?.name ?? host
    }

    /// Returns the name whose domain contains the host, or the host itself.
    public static func name(of host: String, in services: [(domain: String, name: String)]) -> String {
        services.first { isHost(host, in: $0.domain) }?.name ?? host
    }

    fileprivate static func isHost(_ host: String, in domain: String) -> Bool {
        host == domain || host.hasSuffix("." + domain)
    }
}

extension ProviderDescription {
    /// Returns the service that owns the host; `nil` for hosts of other sites.
    public static func owning(host: String) -> ProviderDescription? {
        all.first { service in service.domains.contains { ServiceName.isHost(host, in: $0) } }
    }
}
