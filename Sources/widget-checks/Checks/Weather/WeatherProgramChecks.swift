import GTKKit
import Injection
import Model
import StandIn
import WeatherComposition
import WeatherModel
import WeatherViewModels

@testable import WeatherViews

/// The program as it is put together, over a real network and a real server.
@MainActor let weatherProgramChecks: [Check] = [
    Check("Weather program", "every service is resolved, and the interface file opens filled in") {
        Appearance.load()
        let container = WeatherCompositionRoot.makeContainer()
        _ = container.require((any Networking).self)
        _ = container.require(WeatherFetcher.self)
        _ = container.require(CitySearch.self)
        _ = container.require((any WeatherKeeping).self)
        let controller = container.require(WeatherTableViewController.self)
        try expect(controller.viewModel != nil, "the window has no view model")
        try expect(controller.externalApps != nil, "the window cannot open addresses")
        controller.viewModel = nil
        controller.window.destroy()
    },
    Check("Weather program", "the window shows the weather of twelve cities, asked for at once") {
        let server = try StandInServer(StandInOptions()).start()
        defer { server.stop() }
        Appearance.load()
        let container = WeatherCompositionRoot.makeContainer(WeatherOptions(standInURL: server.url))
        let controller = container.require(WeatherTableViewController.self)
        defer {
            controller.window.destroy()
            controller.viewModel = nil
        }
        controller.present()
        try eventually("the weather is shown") { !controller.updatedText.isEmpty }
        try expectEqual(controller.rows.count, 12, "cities")
        try expectEqual(controller.shownProblem, nil, "problem")
        let cell = try require(controller.rows.cell(at: 0), "the first row")
        try expect(!cell.temperatureLabel.text.isEmpty, "the first row has no temperature")
        try expectEqual(server.requests.count, 1, "requests")
    },
    Check("Weather program", "without an answer the window says so, and the cities stay") {
        var options = StandInOptions()
        options.failing = 100
        let server = try StandInServer(options).start()
        defer { server.stop() }
        Appearance.load()
        let container = WeatherCompositionRoot.makeContainer(WeatherOptions(standInURL: server.url))
        let controller = container.require(WeatherTableViewController.self)
        defer {
            controller.window.destroy()
            controller.viewModel = nil
        }
        controller.present()
        try eventually("the failure is told") { controller.shownProblem != nil }
        try expectEqual(controller.rows.count, 12, "cities")
    },
]
