import Desktop
import Glibc
import Injection
import Localize
import Model
import WeatherModel

/// Registers the store of cities and the weather services.
struct WeatherModelAssembly: Assembly {
    let options: WeatherOptions

    func assemble(container: Container) {
        let standIn = options.standInURL.map { $0.hasSuffix("/") ? $0 : $0 + "/" }

        container.register(WeatherFetcher.self) { resolver in
            WeatherFetcher(
                networking: resolver.require((any Networking).self),
                source: resolver.require((any WeatherSource).self), now: { Double(time(nil)) })
        }
        // OpenWeatherMap is used if the user has set its key.
        container.register((any WeatherSource).self) { resolver in
            let keys = resolver.require((any KeyStoring).self)
            guard keys.key(for: .openWeatherMap) != nil else {
                return OpenMeteo(apiURL: standIn.map { $0 + "v1/forecast" } ?? OpenMeteo.apiURL)
            }
            return OpenWeatherMap(apiURL: standIn.map { $0 + "data/2.5/weather" } ?? OpenWeatherMap.apiURL) {
                keys.key(for: .openWeatherMap)
            }
        }
        container.register(CitySearch.self) { resolver in
            CitySearch(
                networking: resolver.require((any Networking).self),
                apiURL: standIn.map { $0 + "v1/search" } ?? CitySearch.apiURL)
        }
        container.register((any WeatherStoring).self) { resolver in
            let toastQueue = resolver.require(ToastQueue.self)
            return WeatherStore(folder: UserFolders.user.data) { problem in
                switch problem {
                case .unwritable(let path): toastQueue.post(tr("Your cities can’t be saved: %s is not writable.", path))
                case .damaged(let path):
                    toastQueue.post(tr("Your cities could not be read. The old file is kept as %s.", path))
                }
            }
        }
        .inObjectScope(.container)
    }
}
