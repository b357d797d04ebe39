import Desktop
import Imaging
import Injection
import Localize
import Model
import PictureFolders
import Samples

/// The services one can choose from. A new one is registered here, gets a network of its own in `NetworkAssembly`, and is
/// added to the lists below.
struct ProvidersAssembly: Assembly {
    let options: Options

    /// In the order in which they are offered.
    static let offered: [ProviderID] = [.everywhere, .openverse, .commons, .pixabay, .folders, .samples]
    /// Those that a search everywhere asks, and those it asks where there is no network.
    static let everywhere: [ProviderID] = [.openverse, .commons, .pixabay]
    static let everywhereOffline: [ProviderID] = [.folders, .samples]

    func assemble(container: Container) {
        registerServices(in: container)
        registerLocal(in: container)
        let isTriedOut = options.standInURL != nil
        container.register(ImageProvider.self, name: ProviderID.everywhere.rawValue) { resolver in
            let services = Self.providers(Self.everywhere, resolver)
            let monitor = resolver.require((any NetworkMonitoring).self)
            return ImageProvider(
                id: .everywhere, name: ProviderID.everywhere.displayName, homeURL: nil, needsNetwork: true,
                filters: EverywhereSearch.filters(of: services),
                search: EverywhereSearch(
                    services: services, locals: Self.providers(Self.everywhereOffline, resolver),
                    isOnline: { isTriedOut || monitor.isAvailable.value }))
        }
        container.register([ImageProvider].self) { Self.providers(Self.offered, $0) }
            .inObjectScope(.container)
    }

    private static func providers(_ ids: [ProviderID], _ resolver: any Resolver) -> [ImageProvider] {
        ids.map { resolver.require(ImageProvider.self, name: $0.rawValue) }
    }
}
