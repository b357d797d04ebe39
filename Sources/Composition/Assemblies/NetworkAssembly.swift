import Injection
import Model
import Network

/// The way to the world, and how often which part of it is asked.
struct NetworkAssembly: Assembly {
    let options: Options

    /// The name of the network that counts nothing.
    private static let wire = "wire"

    func assemble(container: Container) {
        let allowsLoopback = options.standInURL != nil
        container.register((any Networking).self, name: Self.wire) { resolver in
            let monitor = resolver.require((any NetworkMonitoring).self)
            return Network(
                configuration: Network.Configuration(
                    userAgent: Self.userAgent, allowsLoopback: allowsLoopback,
                    additionalAuthorities: options.standInAuthorities,
                    proxies: allowsLoopback ? nil : resolver.require((any ProxyResolving).self),
                    isOnline: { monitor.isAvailable.value }))
        }
        .inObjectScope(.container)
        // Pictures and answers alike: what services count or bound together goes one way for all who ask.
        container.register((any Networking).self) { resolver in
            let wire = resolver.require((any Networking).self, name: Self.wire)
            let addresses = ServiceAddresses(standInURL: options.standInURL)
            let commons = Gate(places: ServiceTerms.commons.answers.atOnce ?? 3)
            let previews = ServiceTerms.openverse.previews ?? RateBudget([])
            return RoutedNetworking(
                wire,
                routes: [
                    .init(GatedNetworking(wire, gate: commons), for: addresses.isOfCommons),
                    .init(BudgetedNetworking(wire, budget: previews), for: addresses.isPreviewOfOpenverse),
                ])
        }
        .inObjectScope(.container)
        for (id, terms) in [
            (ProviderID.pixabay, ServiceTerms.pixabay), (.openverse, .openverse), (.commons, .commons),
        ] {
            container.register((any Networking).self, name: id.rawValue) { resolver in
                BudgetedNetworking(resolver.require((any Networking).self), budget: terms.answers)
            }
            .inObjectScope(.container)
        }
    }

    /// Names the program, where it is at home, and its library: Wikimedia answers nobody else.
    static let userAgent = "Vitrine/\(Version.current) (https://vitrine.github.io/) \(Network.library)"
}
