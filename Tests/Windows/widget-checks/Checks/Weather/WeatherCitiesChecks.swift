import GTKKit
import WeatherViewModels

@testable import WeatherViews

/// Adding, removing and reordering cities.
@MainActor let weatherCitiesChecks: [Check] = [
    Check("Weather cities", "a city moved by keyboard stays selected and stops at the ends") {
        let fixture = try WeatherWindow()
        defer { fixture.close() }
        try fixture.show()
        fixture.controller.select(0)
        fixture.controller.moveSelected(by: 1)
        try expectEqual(fixture.controller.cityNames, ["Seoul", "Tokyo", "London"], "one down")
        fixture.controller.moveSelected(by: 1)
        fixture.controller.moveSelected(by: 1)
        try expectEqual(fixture.controller.cityNames, ["Seoul", "London", "Tokyo"], "at the end")
        try expectEqual(fixture.controller.selectedPosition, 2, "selected row")
        fixture.controller.moveSelected(by: -1)
        try expectEqual(fixture.controller.cityNames, ["Seoul", "Tokyo", "London"], "one up")
    }
]
