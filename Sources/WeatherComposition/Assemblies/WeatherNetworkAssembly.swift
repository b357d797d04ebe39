import Injection
import Model
import Network

/// Registers the network, which is the same implementation as in the image search.
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
