import Testing
import WeatherModel

@Suite struct WeatherConditionTests {
    @Test("Each number of the service has a condition, and any other number is unknown")
    func numbers() {
        // The codes of the table of Open-Meteo's documentation.
        let known = [
            0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85, 86, 95, 96, 99,
        ]
        let unknown = [-1, 4, 100, Int.max, Int.min]
        #expect((known + unknown).filter { WeatherCondition(code: $0) == .unknown } == unknown)
    }
}
