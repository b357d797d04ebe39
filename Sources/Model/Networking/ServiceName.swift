/// The name that people know a service by. Error messages say it instead of the host that the program has asked.
enum ServiceName {
    /// The services of Weather Now: their errors become texts here, too, and this module does not know the services themselves.
    private static let weatherServices = [("open-meteo.com", "Open-Meteo"), ("openweathermap.org", "OpenWeather")]

    /// - Returns: The host itself where no known service has it, for instance that of a picture on somebody's own page.
    static func of(host: String) -> String {
        let services = WebService.all.flatMap { service in service.domains.map { ($0, service.id.displayName) } }
        let known = (services + weatherServices).first { host == $0.0 || host.hasSuffix("." + $0.0) }
        return known?.1 ?? host
    }
}
