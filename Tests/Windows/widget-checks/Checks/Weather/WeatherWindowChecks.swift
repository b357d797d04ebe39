import Core
import GTKKit
import WeatherViewModels

@testable import WeatherViews

/// The main window of Weather Now.
@MainActor let weatherWindowChecks: [Check] = [
    Check("Weather window", "a fetch starts once each time the window appears") {
        let fixture = try WeatherWindow()
        defer { fixture.close() }
        try expectEqual(fixture.viewModel.appearances, 0, "fetches before")
        try fixture.show()
        fixture.controller.present()
        try expectEqual(fixture.viewModel.appearances, 1, "fetches after the first appearance")
        fixture.controller.window.isVisible = false
        fixture.controller.present()
        try eventually("it appears again") { fixture.viewModel.appearances == 2 }
    },
    Check("Weather window", "a row shows a city with its weather and has one accessible name") {
        let fixture = try WeatherWindow()
        defer { fixture.close() }
        try fixture.show()
        let cell = try require(fixture.controller.rows.cell(at: 0), "the first row")
        try expectEqual(cell.nameLabel.text, "Tokyo", "city")
        try expectEqual(cell.temperatureLabel.text, "18 °C", "temperature")
        try expectEqual(cell.symbol.iconName, "weather-showers-scattered-symbolic", "symbol")
        try expectEqual(cell.accessibleName, "Tokyo, 18 °C, light rain", "name for screen readers")
    },
    Check("Weather window", "every symbol of the weather is in the icon theme") {
        for name in [
            "clear", "clear-night", "few-clouds", "few-clouds-night", "fog", "overcast", "showers",
            "showers-scattered", "snow", "storm", "windy", "severe-alert",
        ] {
            try expect(IconTheme.hasIcon("weather-\(name)-symbolic"), "no symbol weather-\(name)-symbolic")
        }
    },
    Check("Weather window", "a failure is shown in a bar, and the last known weather stays, marked as old") {
        let fixture = try WeatherWindow()
        defer { fixture.close() }
        try fixture.show()
        fixture.viewModel.currentProblem.value = UserFacingError(
            message: "No network.", hint: "", recoveryAction: .retry)
        fixture.viewModel.cities.value = ["Tokyo", "Seoul", "London"].map { MockCity($0, isOld: true) }
        try expectEqual(fixture.controller.shownProblem, "No network.", "bar")
        try expectEqual(fixture.controller.cityNames, ["Tokyo", "Seoul", "London"], "cities")
        let cell = try require(fixture.controller.rows.cell(at: 0), "the first row")
        try expect(cell.widget.hasStyleClass("old"), "the row does not look old")
        try eventually("the bar has slid in") { fixture.controller.canTryAgain }
        fixture.controller.clickTryAgain()
        try eventually("it is tried again") { fixture.viewModel.refreshes == 1 }
        fixture.viewModel.currentProblem.value = nil
        try expectEqual(fixture.controller.shownProblem, nil, "bar after an answer")
    },
    Check("Weather window", "new weather changes the rows and moves none") {
        let fixture = try WeatherWindow()
        defer { fixture.close() }
        try fixture.show()
        let cell = try require(fixture.controller.rows.cell(at: 1), "the second row")
        var seoul = MockCity("Seoul")
        seoul.temperatureText = "−3 °C"
        fixture.viewModel.cities.value = [MockCity("Tokyo"), seoul, MockCity("London")]
        try expectEqual(cell.temperatureLabel.text, "−3 °C", "temperature")
        try expect(fixture.controller.rows.cell(at: 1) === cell, "another row stands there")
    },
    Check("Weather window", "without cities the window shows a page that says what to do") {
        let fixture = try WeatherWindow(MockWeather([]))
        defer { fixture.close() }
        fixture.controller.present()
        try expectEqual(fixture.controller.shownPage, "empty", "page")
    },
    Check("Weather window", "the credit opens the page of the source") {
        let fixture = try WeatherWindow()
        defer { fixture.close() }
        try fixture.show()
        fixture.controller.clickCredit()
        try eventually("the page is opened") { fixture.apps.opened == ["https://open-meteo.com/"] }
    },
]
