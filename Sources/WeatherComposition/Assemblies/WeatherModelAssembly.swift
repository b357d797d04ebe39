import Desktop
import Glibc
import Injection
import Localize
import Model
import WeatherModel

/// The cities that are kept, and who knows their weather.
struct WeatherModelAssembly: Assembly {
    let options: WeatherOptions

    func assemble(container: Container) {
        let standIn = options.standInURL.map { $0.hasSuffix("/") ? $0 : $0 + "/" }

        container.register(WeatherFetcher.self) { resolver in
            WeatherFetcher(
                networking: resolver.require((any Networking).self),
                apiURL: standIn.map { $0 + "v1/forecast" } ?? WeatherFetcher.apiURL, now: { Double(time(nil)) })
        }
        container.register(CitySearch.self) { resolver in
            CitySearch(
                networking: resolver.require((any Networking).self),
                apiURL: standIn.map { $0 + "v1/search" } ?? CitySearch.apiURL)
        }
        container.register((any WeatherKeeping).self) { resolver in
            let board = resolver.require(NoticeBoard.self)
            return WeatherFile(folder: Folders.user.data) { path in
                board.post(tr("Your cities are not kept: %s cannot be written.", path))
            }
        }
        .inObjectScope(.container)
    }
}
