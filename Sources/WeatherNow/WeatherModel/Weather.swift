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

/// The condition that a weather code describes.
public enum WeatherCondition: Sendable, Hashable, CaseIterable {
    case clear, mainlyClear, partlyCloudy, overcast, fog, drizzle, freezingRain, lightRain, rain, heavyRain
    case lightSnow, snow, heavySnow, showers, heavyShowers, snowShowers, thunderstorm, hail, unknown

    /// Creates the condition of a code listed in Open-Meteo's documentation; other codes are `unknown`.
    public init(code: Int) {
        self =
            switch code {
            case 0: .clear
            case 1: .mainlyClear
            case 2: .partlyCloudy
            case 3: .overcast
            case 45, 48: .fog
            case 51, 53, 55: .drizzle
            case 56, 57, 66, 67: .freezingRain
            case 61: .lightRain
            case 63: .rain
            case 65: .heavyRain
            case 71, 77: .lightSnow
            case 73: .snow
            case 75: .heavySnow
            case 80, 81: .showers
            case 82: .heavyShowers
            case 85, 86: .snowShowers
            case 95: .thunderstorm
            case 96, 99: .hail
            default: .unknown
            }
    }
}
