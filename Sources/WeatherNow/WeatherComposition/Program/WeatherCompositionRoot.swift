import Core
import Desktop
import Injection
import InterfaceInjection
import Localize
import Network
import WeatherModel
import WeatherViewModels
import WeatherViews

/// Creates the program's container from its assemblies.
enum WeatherCompositionRoot {
    static func makeContainer(_ options: WeatherOptions) -> Container {
        // Most services are shared. Each window has view models of its own, which say so.
        let container = Container(defaultObjectScope: .container)
        let assembler = Assembler(container: container)
        assembler.apply(assemblies: [
            WeatherDesktopAssembly(),
            WeatherNetworkAssembly(options: options),
            WeatherModelAssembly(options: options),
            WeatherWindowAssembly(),
        ])
        return container
    }
}

/// Registers the desktop's services.
private struct WeatherDesktopAssembly: Assembly {
    func assemble(container: Container) {
        container.register(ToastQueue.self) { _ in ToastQueue() }
        // A key comes from the environment of the terminal; the window has no field for it.
        container.register((any KeyStoring).self) { _ in SecretKeyStore { [.environment] } }
        container.register((any NetworkMonitoring).self) { _ in NetworkState() }
        container.register((any ProxyResolving).self) { _ in ProxyResolver() }
        container.register((any ExternalAppChanneling).self) { resolver in
            let toastQueue = resolver.require(ToastQueue.self)
            return DesktopAppChannel { toastQueue.postResult(tr("%s could not be opened: %s", $0.url, $0.message)) }
        }
    }
}

/// Registers the network, which is the same implementation as in the image search.
private struct WeatherNetworkAssembly: Assembly {
    let options: WeatherOptions

    func assemble(container: Container) {
        let allowsLoopback = options.standInURL != nil
        container.register((any Networking).self) { resolver in
            let monitor = resolver.require((any NetworkMonitoring).self)
            return Network(
                configuration: Network.Configuration(
                    userAgent: BuildAddresses.current.userAgent(program: "WeatherNow"), allowsLoopback: allowsLoopback,
                    proxies: allowsLoopback ? nil : resolver.require((any ProxyResolving).self),
                    isOnline: { monitor.isAvailableWhenKnown() }))
        }
    }
}

/// Registers the store of cities and the weather services.
private struct WeatherModelAssembly: Assembly {
    let options: WeatherOptions

    func assemble(container: Container) {
        let standIn = options.standInURL.map { $0.hasSuffix("/") ? $0 : $0 + "/" }

        container.register(WeatherFetcher.self) { resolver in
            WeatherFetcher(networking: resolver.require(), source: resolver.require())
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
                networking: resolver.require(),
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
    }
}

/// Registers the window's view model, and its controller, which is created from the interface file.
private struct WeatherWindowAssembly: Assembly {
    func assemble(container: Container) {
        container.register((any WeatherTableViewModeling).self) { @MainActor resolver in
            WeatherTableViewModel(
                weatherFetcher: resolver.require(), citySearch: resolver.require(), store: resolver.require(),
                network: resolver.require(), unit: .ofLocale)
        }
        .inObjectScope(.graph)
        container.registerForInterface(WeatherTableViewController.self) { resolver, controller in
            controller.externalApps = resolver.require((any ExternalAppChanneling).self)
            controller.viewModel = resolver.require((any WeatherTableViewModeling).self)
        }
    }
}
