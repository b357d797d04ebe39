import Injection
import Localize
import Model

/// The services one can choose from. Those of the web come from `WebService.all`; others are registered here and added to
/// the list.
struct ProvidersAssembly: Assembly {
    let options: VitrineOptions

    /// In the order in which they are offered.
    static let offered = [ProviderID.everywhere] + services + [.folders, .favorites, .samples]
    /// Those that a search everywhere asks, and those it asks where there is no network.
    static let services = WebService.all.map(\.id)
    static let locals: [ProviderID] = [.folders, .samples]

    func assemble(container: Container) {
        registerServices(in: container)
        registerLocal(in: container)
        let isTriedOut = options.standInURL != nil
        container.register(ImageProvider.self, name: ProviderID.everywhere.rawValue) { resolver in
            let services = Self.providers(Self.services, resolver)
            let monitor = resolver.require((any NetworkMonitoring).self)
            return ImageProvider(
                id: .everywhere, name: ProviderID.everywhere.displayName, homeURL: nil, needsNetwork: true,
                filters: FederatedSearch.filters(of: services), members: services,
                search: FederatedSearch(
                    services: services, locals: Self.providers(Self.locals, resolver),
                    isOnline: { isTriedOut || monitor.isAvailable.value }))
        }
        container.register([ImageProvider].self) { Self.providers(Self.offered, $0) }
            .inObjectScope(.container)
    }

    private static func providers(_ ids: [ProviderID], _ resolver: any Resolver) -> [ImageProvider] {
        ids.map { resolver.require(ImageProvider.self, name: $0.rawValue) }
    }
}
