import Injection
import Model
import Network

/// The way to the world.
struct NetworkAssembly: Assembly {
    let options: Options

    func assemble(container: Container) {
        let allowsLoopback = options.standInURL != nil
        container.register((any Networking).self) { resolver in
            let monitor = resolver.require((any NetworkMonitoring).self)
            return Network(
                configuration: Network.Configuration(
                    userAgent: "Vitrine/\(Version.current)", allowsLoopback: allowsLoopback,
                    additionalAuthorities: options.standInAuthorities,
                    proxies: allowsLoopback ? nil : resolver.require((any ProxyResolving).self),
                    isOnline: { monitor.isAvailable.value }))
        }
        .inObjectScope(.container)
    }
}
