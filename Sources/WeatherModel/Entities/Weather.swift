/// What the sky does over a city, and how warm it is.
public struct Weather: Sendable, Hashable, Codable {
    /// Degrees Celsius.
    public let temperature: Double
    /// A number of the World Meteorological Organization's table 4677, as far as Open-Meteo uses it.
    public let code: Int
    public let isDay: Bool
    /// When it was fetched, in seconds since 1970.
    public let fetchedAt: Double

    public init(temperature: Double, code: Int, isDay: Bool, fetchedAt: Double) {
        (self.temperature, self.code) = (temperature, code)
        (self.isDay, self.fetchedAt) = (isDay, fetchedAt)
    }

    public var condition: WeatherCondition { WeatherCondition(code: code) }
}
