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
        // For all that depends on the time: budgets, the age of answers, the word of the day.
        container.register(PictureClock.self) { _ in .system }
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
            let keeping = resolver.require((any BudgetKeeping).self)
            let clock = resolver.require(PictureClock.self)
            return RoutedNetworking(
                wire, routes: WebService.all.flatMap { routes(of: $0, over: wire, keeping, clock) })
        }
        .inObjectScope(.container)
        // Whoever asks a service for answers does it through the network of its name, which keeps its budget.
        for service in WebService.all {
            container.register((any Networking).self, name: service.id.rawValue) { resolver in
                BudgetedNetworking(
                    resolver.require((any Networking).self), budget: service.terms.answers,
                    keeping: resolver.require((any BudgetKeeping).self), name: service.id.rawValue,
                    clock: resolver.require(PictureClock.self))
            }
            .inObjectScope(.container)
        }
    }

    private func routes(
        of service: WebService, over wire: any Networking, _ keeping: any BudgetKeeping, _ clock: PictureClock
    ) -> [RoutedNetworking.Route] {
        let reach = ServiceReach(service, standInURL: options.standInURL)
        var gated = wire
        var routes: [RoutedNetworking.Route] = []
        if let places = service.terms.answers.atOnce {
            gated = GatedNetworking(wire, gate: Gate(places: places))
            routes.append(.init(gated, for: reach.includes))
        }
        if let previews = service.terms.previews, !previews.allowances.isEmpty {
            // First: what is counted passes the gate, too.
            let counted = BudgetedNetworking(
                gated, budget: previews, keeping: keeping, name: service.id.rawValue + ".previews", clock: clock)
            routes.insert(.init(counted, for: reach.includesPreview), at: 0)
        }
        return routes
    }

    /// Names the program, its contact and its library, as Wikimedia requires.
    static var userAgent: String { BuildAddresses.current.userAgent(program: "Vitrine", library: Network.library) }
}
