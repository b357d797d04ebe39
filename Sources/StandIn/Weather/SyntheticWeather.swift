/// The weather of a place: the same at each question, and different from place to place.
struct SyntheticWeather: Sendable {
    /// Degrees Celsius, with one decimal.
    let temperature: Double
    /// Of the World Meteorological Organization's table.
    let code: Int
    /// Kilometres an hour.
    let wind: Double
    let isDay: Bool

    private static let codes = [0, 1, 2, 3, 45, 51, 61, 63, 65, 71, 75, 80, 95, 96]

    init(latitude: Double, longitude: Double) {
        // A tenth of a degree makes another number, so that a city asked for with fewer decimals is the same one.
        let seed = Int((latitude * 10).rounded()) &* 3_607 &+ Int((longitude * 10).rounded())
        let number = Int(seed.magnitude % 1_000)
        temperature = 30 - latitude.magnitude / 2 + Double(number % 80) / 10
        code = Self.codes[number % Self.codes.count]
        wind = Double(number % 300) / 10
        isDay = longitude > 0
    }
}
