import GTKKit
import Injection
import Model
import StandIn
import WeatherModel
import WeatherViewModels

@testable import WeatherComposition
@testable import WeatherViews

/// Weather Now with its own services and a stand-in server.
@MainActor let weatherProgramChecks: [Check] = [
    Check("Weather program", "the window shows the weather of twelve cities after one request") {
        let server = try StandInServer(StandInOptions()).start()
        defer { server.stop() }
        WeatherViewResources.load()
        let container = WeatherCompositionRoot.makeContainer(WeatherOptions(standInURL: server.url))
        let controller = container.require(WeatherTableViewController.self)
        defer {
            controller.window.destroy()
            controller.viewModel = nil
        }
        try expect(controller.externalApps != nil, "the window cannot open addresses")
        controller.present()
        try eventually("the weather is shown") { !controller.updatedText.isEmpty }
        try expectEqual(controller.rows.count, 12, "cities")
        try expectEqual(controller.shownProblem, nil, "problem")
        let cell = try require(controller.rows.cell(at: 0), "the first row")
        try expect(!cell.temperatureLabel.text.isEmpty, "the first row has no temperature")
        try expectEqual(server.requests.count, 1, "requests")
    },
    Check("Weather program", "the shortcuts window lists every key and no other") {
        let told = Shortcuts(in: "Resources/WeatherViews/weather-shortcuts.ui")
        var keys: Set<String> = []
        let found = try Accelerators.all(in: "Sources/WeatherNow/WeatherComposition")
        try expect(found.count > 4, "too few were found: \(found)")
        for (name, itsKeys) in found {
            try told.expectFound(name, keys: itsKeys, elsewhere: false)
            keys.formUnion(itsKeys)
        }
        let ofList = try OtherProgram.output(of: "grep -rhoE 'keys\\.add\\(\"[^\"]*' Sources/WeatherNow/WeatherViews")
        let listKeys = ofList.split(separator: "\n").compactMap { $0.split(separator: "\"").last.map(String.init) }
        try expect(listKeys.count > 2, "too few keys of the list were found: \(ofList)")
        for key in listKeys { try told.expectFound("the list", keys: [key], elsewhere: false) }
        // F10 is GTK's own key for the primary menu button.
        let menu = OtherProgram.text(of: "Resources/WeatherViews/weather-window.ui")
        if menu.contains("name=\"primary\">true") { keys.insert("F10") }
        try expectEqual(told.keys.subtracting(keys.union(listKeys)), [], "keys that do nothing")
    },
]
