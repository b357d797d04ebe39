import Core
import GTKKit
import GTKShim
import WeatherModel
import WeatherViewModels

@testable import WeatherComposition
@testable import WeatherViews

/// The windows of Weather Now in each of their states.
@MainActor let weatherScenes: [Scene] = [
    weatherScene("weather") { window in
        window.viewModel.updated.value = ""
    },
    weatherScene("weather-problem") { window in
        window.viewModel.currentProblem.value = UserFacingError(NetworkError.notReachedServer(host: "example.org"))
    },
    weatherScene("weather-empty", cities: []) { _ in },
    weatherScene("weather-add") { window in
        window.controller.addCity.popUp()
        window.viewModel.found.value = .found([.found("Kyoto", in: "Japan")])
    },
    weatherScene("weather-add-nothing") { window in
        window.controller.addCity.popUp()
        window.viewModel.found.value = .found([])
    },
    weatherScene("weather-menu") { window in
        window.controller.window.descendants(as: MenuButton.self).last?.popUp()
    },
    Scene("weather-shortcuts") {
        let window = try WeatherWindow()
        try window.show()
        let shortcuts = try require(
            gtk_application_window_get_help_overlay(window.controller.window.typed()).map { Window(retaining: $0) },
            "the window of keys")
        shortcuts.present()
        var scene = OpenScene(window: shortcuts) { window.close() }
        scene.hasOwnSize = true
        return scene
    },
    Scene("weather-about") {
        try OpenScene.opened(by: { AboutWeatherNow.present(over: nil, fetcher: .asking(OpenMeteo())) })
    },
]

@MainActor
private func weatherScene(
    _ name: String, cities: [String] = ["Tokyo", "Seoul", "London"],
    _ prepare: @escaping @MainActor (WeatherWindow) throws -> Void
) -> Scene {
    Scene(name) {
        let window = try WeatherWindow(MockWeather(cities))
        do {
            try window.show()
            try prepare(window)
        } catch {
            window.close()
            throw error
        }
        return OpenScene(window: window.controller.window) { window.close() }
    }
}
