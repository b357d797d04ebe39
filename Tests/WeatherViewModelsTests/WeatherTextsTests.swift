import Core
import Testing
import WeatherModel

@testable import WeatherViewModels

@Suite struct WeatherTextsTests {
    @Test("A temperature has no decimals, in both units")
    func temperature() {
        // The locale of the tests does not group digits.
        for (celsius, metric, american) in [
            (18.4, "18 °C", "65 °F"), (-0.4, "0 °C", "31 °F"), (1e300, "1000 °C", "1000 °F"),
        ] {
            #expect(TemperatureUnit.celsius.text(celsius: celsius) == metric)
            #expect(TemperatureUnit.fahrenheit.text(celsius: celsius) == american)
        }
    }

    @Test("The accessible name of a row is the city, the temperature and the condition")
    func accessibleName() {
        let weather = Weather(temperature: 18, code: 61, isDay: true, fetchedAt: 0)
        let city = City.first[11]
        func row(_ weather: Weather?, isOld: Bool) -> WeatherTableViewCellModel {
            WeatherTableViewCellModel(city: city, weather: weather, isOld: isOld, unit: .celsius)
        }
        #expect(row(weather, isOld: false).accessibleText == "Tokyo, 18 °C, Light rain")
        #expect(row(weather, isOld: true).accessibleText == "Tokyo, 18 °C, Light rain, out of date")
        #expect(row(nil, isOld: true).accessibleText == "Tokyo, weather not known yet")
    }

    @Test("Each condition has a text and a symbol, by day and by night")
    func conditions() {
        for condition in WeatherCondition.allCases {
            let haveSymbol = [true, false].allSatisfy { condition.iconName(isDay: $0).hasPrefix("weather-") }
            #expect(haveSymbol && !condition.words.isEmpty, "\(condition)")
        }
    }

    @Test("Old weather has its age, and before the first response there is none")
    func oldWeather() {
        for (hours, text) in [
            (13.0, "Updated 13 hours ago"), (49, "Updated 2 days ago"), (1e30, "Updated 11574074 days ago"),
        ] {
            #expect(UpdateTime.text(fetched: 0, now: hours * 3_600) == text)
        }
        #expect(UpdateTime.text(fetched: nil, now: 5) == "")
    }
}
