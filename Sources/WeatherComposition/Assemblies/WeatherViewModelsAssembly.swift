import Glibc
import Injection
import WeatherModel
import WeatherViewModels

/// Registers the window's view model.
struct WeatherViewModelsAssembly: Assembly {
    func assemble(container: Container) {
        container.register((any WeatherTableViewModeling).self) { @MainActor resolver in
            WeatherTableViewModel(
                weatherFetcher: resolver.require(WeatherFetcher.self),
                citySearch: resolver.require(CitySearch.self),
                store: resolver.require((any WeatherStoring).self), unit: .ofLocale, now: { Double(time(nil)) })
        }
    }
}
