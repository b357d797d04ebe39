/// The weather in a city: temperature and condition.
public struct Weather: Sendable, Hashable, Codable {
    /// The temperature in degrees Celsius.
    public let temperature: Double
    /// A code of the World Meteorological Organization's table 4677, as far as Open-Meteo uses it.
    public let code: Int
    public let isDay: Bool
    /// The time of the fetch, in seconds since 1970.
    public let fetchedAt: Double

    public init(temperature: Double, code: Int, isDay: Bool, fetchedAt: Double) {
        (self.temperature, self.code) = (temperature, code)
        (self.isDay, self.fetchedAt) = (isDay, fetchedAt)
    }

    public var condition: WeatherCondition { WeatherCondition(code: code) }
}
