import GTKKit
import TestSupport
import WeatherViewModels

@testable import WeatherViews

/// The main window of Weather Now over a mock. Call `close` at the end of the check.
@MainActor
final class WeatherWindow {
    let viewModel: MockWeather
    let apps = MockExternalApps()
    let controller: WeatherTableViewController

    init(_ viewModel: MockWeather = MockWeather()) throws {
        WeatherViewResources.load()
        self.viewModel = viewModel
        controller = try WeatherTableViewController.opened()
        controller.externalApps = apps
        controller.viewModel = viewModel
    }

    /// Shows the window and waits for its rows.
    func show() throws {
        controller.present()
        try eventually("the cities can be seen") { self.controller.cityNames == self.viewModel.names }
    }

    func close() {
        controller.window.destroy()
        controller.viewModel = nil
    }
}
