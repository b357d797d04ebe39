/// Maps hosts to the names of their services. Error messages show these names instead of the hosts.
public enum ServiceName {
    /// Returns the name of the picture service that owns the host.
    ///
    /// - Returns: the host itself if it belongs to no known service, for instance the host of a picture on a private
    ///   web site.
    public static func of(host: String) -> String {
        name(
            of: host, in: ProviderDescription.all.flatMap { service in service.domains.map { ($0, service.name) } })
    }

    /// Returns the name whose domain contains the host, or the host itself.
    public static func name(of host: String, in services: [(domain: String, name: String)]) -> String {
        services.first { host == $0.domain || host.hasSuffix("." + $0.domain) }?.name ?? host
    }
}
