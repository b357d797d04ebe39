/// The invented weather of a place. It is constant, and it differs between places.
struct SyntheticWeather: Sendable {
    /// The temperature in degrees Celsius with one decimal.
    let temperature: Double
    /// The code of the World Meteorological Organization's table.
    let code: Int
    /// The wind's speed in kilometers per hour.
    let wind: Double
    let isDay: Bool

    private static let codes = [0, 1, 2, 3, 45, 51, 61, 63, 65, 71, 75, 80, 95, 96]

    init(latitude: Double, longitude: Double) {
        // Coordinates are rounded to a tenth of a degree, so that a request with fewer decimals returns the same
        // weather.
        let seed = Int((latitude * 10).rounded()) &* 3_607 &+ Int((longitude * 10).rounded())
        let number = Int(seed.magnitude % 1_000)
        temperature = 30 - latitude.magnitude / 2 + Double(number % 80) / 10
        code = Self.codes[number % Self.codes.count]
        wind = Double(number % 300) / 10
        isDay = longitude > 0
    }
}
