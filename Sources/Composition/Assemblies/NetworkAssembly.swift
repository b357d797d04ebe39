import Injection
import Model
import Network

/// The way to the world, and how often which part of it is asked.
struct NetworkAssembly: Assembly {
    let options: VitrineOptions

    /// The name of the network that counts nothing.
    private static let network = "wire"

    func assemble(container: Container) {
        let allowsLoopback = options.standInURL != nil
        // For all that depends on the time: budgets, the age of answers, the word of the day.
        container.register(SchedulingClock.self) { _ in .system }
        container.register((any Networking).self, name: Self.network) { resolver in
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
            let network = resolver.require((any Networking).self, name: Self.network)
            let store = resolver.require((any RateLimitStoring).self)
            let clock = resolver.require(SchedulingClock.self)
            return RoutedNetworking(
                network, routes: WebService.all.flatMap { routes(of: $0, over: network, store, clock) })
        }
        .inObjectScope(.container)
        // Whoever asks a service for answers does it through the network of its name, which keeps its budget.
        for service in WebService.all {
            container.register((any Networking).self, name: service.id.rawValue) { resolver in
                RateLimitedNetworking(
                    resolver.require((any Networking).self), rateLimit: service.terms.responses,
                    store: resolver.require((any RateLimitStoring).self), name: service.id.rawValue,
                    clock: resolver.require(SchedulingClock.self))
            }
            .inObjectScope(.container)
        }
    }

    private func routes(
        of service: WebService, over network: any Networking, _ store: any RateLimitStoring, _ clock: SchedulingClock
    ) -> [RoutedNetworking.Route] {
        let matcher = ServiceRequestMatcher(service, standInURL: options.standInURL)
        var limited = network
        var routes: [RoutedNetworking.Route] = []
        if let places = service.terms.responses.atOnce {
            limited = ConcurrencyLimitedNetworking(network, concurrencyLimit: ConcurrencyLimit(places: places))
            routes.append(.init(limited, for: matcher.includes))
        }
        if let previews = service.terms.previews, !previews.allowances.isEmpty {
            // First: what is counted passes the gate, too.
            let counted = RateLimitedNetworking(
                limited, rateLimit: previews, store: store, name: service.id.rawValue + ".previews", clock: clock)
            routes.insert(.init(counted, for: matcher.includesPreview), at: 0)
        }
        return routes
    }

    /// Names the program, its contact and its library, as Wikimedia requires.
    static var userAgent: String { BuildAddresses.current.userAgent(program: "Vitrine", library: Network.library) }
}
