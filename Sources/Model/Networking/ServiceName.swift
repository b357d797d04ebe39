/// Maps hosts to the names of their services. Error messages show these names instead of the hosts.
enum ServiceName {
    /// The services of Weather Now. This module creates their error messages, too, but does not know the services
    /// themselves.
    private static let weatherServices = [("open-meteo.com", "Open-Meteo"), ("openweathermap.org", "OpenWeather")]

    /// Returns the name of the service that owns the host.
    ///
    /// - Returns: the host itself if it belongs to no known service, for instance the host of a picture on a private
    ///   web site.
    static func of(host: String) -> String {
        let services = WebService.all.flatMap { service in service.domains.map { ($0, service.id.displayName) } }
        let known = (services + weatherServices).first { host == $0.0 || host.hasSuffix("." + $0.0) }
        return known?.1 ?? host
    }
}
