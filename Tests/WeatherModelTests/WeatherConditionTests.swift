import Testing
import WeatherModel

@Suite struct WeatherConditionTests {
    /// The codes of the table of Open-Meteo's documentation.
    static let known = [
        0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85, 86, 95, 96, 99,
    ]

    @Test("Each number of the service has a condition", arguments: known)
    func knownNumbers(code: Int) {
        #expect(WeatherCondition(code: code) != .unknown)
    }

    @Test("Any other number is unknown", arguments: [-1, 4, 100, Int.max, Int.min])
    func unknown(code: Int) {
        #expect(WeatherCondition(code: code) == .unknown)
    }
}
