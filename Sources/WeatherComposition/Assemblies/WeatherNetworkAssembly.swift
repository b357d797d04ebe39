import Injection
import Model
import Network

/// The way to the world: the same network as the image search's.
struct WeatherNetworkAssembly: Assembly {
    let options: WeatherOptions

    func assemble(container: Container) {
        let allowsLoopback = options.standInURL != nil
        container.register((any Networking).self) { resolver in
            let monitor = resolver.require((any NetworkMonitoring).self)
            return Network(
                configuration: Network.Configuration(
                    userAgent: "WeatherNow/\(Version.current)", allowsLoopback: allowsLoopback,
                    proxies: allowsLoopback ? nil : resolver.require((any ProxyResolving).self),
                    isOnline: { monitor.isAvailable.value }))
        }
        .inObjectScope(.container)
    }
}
