import Model

extension NetworkError {
    private static let weatherServices = [
        (domain: "open-meteo.com", name: "Open-Meteo"), (domain: "openweathermap.org", name: "OpenWeather"),
    ]

    /// The error with the name of the weather service in place of its host, for messages.
    public var namingWeatherService: NetworkError {
        replacingHost { ServiceName.name(of: $0, in: Self.weatherServices) }
    }
}
