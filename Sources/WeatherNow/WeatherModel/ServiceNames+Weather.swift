import Core

extension ServiceNames {
    /// The services of the weather.
    public static let weather = ServiceNames([
        Service(id: "open-meteo", name: "Open-Meteo", domains: ["open-meteo.com"]),
        Service(
            id: .openWeatherMap, name: "OpenWeather", domains: ["openweathermap.org"], keySite: "openweathermap.org"),
    ])
}
