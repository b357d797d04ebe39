import Core
import Desktop
import Injection
import Model
import Network

/// Registers the network and the rate and concurrency limits of the services.
struct NetworkAssembly: Assembly {
    let options: VitrineOptions

    /// The name of the registration without limits.
    private static let network = "wire"

    func assemble(container: Container) {
        let allowsLoopback = options.standInURL != nil
        // The clock of everything that depends on time, such as rate limits and the age of cached responses.
        container.register(SchedulingClock.self) { _ in .system }
        container.register((any Networking).self, name: Self.network) { resolver in
            let monitor = resolver.require((any NetworkMonitoring).self)
            return Network(
                configuration: Network.Configuration(
                    userAgent: Self.userAgent, allowsLoopback: allowsLoopback,
                    additionalAuthorities: options.standInAuthorities,
                    proxies: allowsLoopback ? nil : ProxyResolver(),
                    isOnline: { monitor.isAvailableWhenKnown() }))
        }
        // Pictures and API responses of a service share its limits, so all requests go through one registration.
        container.register((any Networking).self) { resolver in
            let network = resolver.require((any Networking).self, name: Self.network)
            let store = resolver.require((any RateLimitStoring).self)
            let clock = resolver.require(SchedulingClock.self)
            return RoutedNetworking(
                network, routes: ProviderDescription.all.flatMap { routes(of: $0, over: network, store, clock) })
        }
        container.register(ServiceAnswers.self) { ServiceAnswers(clock: $0.require(SchedulingClock.self)) }
        // API requests go through the registration named after the service, which applies the service's rate limit.
        for service in ProviderDescription.all {
            container.register((any Networking).self, name: service.id.rawValue) { resolver in
                let limited = RateLimitedNetworking(
                    resolver.require((any Networking).self), rateLimit: service.terms.responses,
                    store: resolver.require(), name: service.id.rawValue, clock: resolver.require())
                return service.completing(
                    resolver.require(ServiceAnswers.self).noting(limited, of: service.id),
                    apiURL: service.address(standInURL: options.standInURL))
            }
        }
    }

    private func routes(
        of service: ProviderDescription, over network: any Networking, _ store: any RateLimitStoring,
        _ clock: SchedulingClock
    ) -> [RoutedNetworking.Route] {
        let matcher = ServiceRequestMatcher(service, standInURL: options.standInURL)
        var limited = network
        var routes: [RoutedNetworking.Route] = []
        if let places = service.terms.responses.atOnce {
            limited = ConcurrencyLimitedNetworking(network, concurrencyLimit: ConcurrencyLimit(places: places))
            routes.append(.init(limited, for: matcher.includes))
        }
        if let previews = service.terms.previews {
            // This route comes first, because counted previews also pass the concurrency limit.
            let counted = RateLimitedNetworking(
                limited, rateLimit: previews, store: store, name: service.id.rawValue + ".previews", clock: clock)
            routes.insert(.init(counted, for: matcher.includesPreview), at: 0)
        }
        return routes
    }

    /// The user agent with the program, its contact and its library, as some services require.
    static var userAgent: String { BuildAddresses.current.userAgent(program: "Vitrine") }
}
