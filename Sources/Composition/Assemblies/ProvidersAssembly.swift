import Injection
import Localize
import Model
import Samples

/// The services one can choose from. A new one is registered here and added to the list below.
struct ProvidersAssembly: Assembly {
    let options: Options

    func assemble(container: Container) {
        let pixabayURL = options.standInURL.map { $0.hasSuffix("/") ? $0 + "api/" : $0 + "/api/" }

        container.register(ImageProvider.self, name: ProviderID.pixabay.rawValue) { resolver in
            let keys = resolver.require((any KeyStoring).self)
            let service = PixabayService(apiURL: pixabayURL ?? PixabayService.apiURL) { keys.key(for: .pixabay) }
            let search = ImageSearch(service: service, network: resolver.require((any Networking).self))
            return ImageProvider(
                id: .pixabay, name: "Pixabay", homeURL: PixabayService.homeURL, needsNetwork: true,
                search: KeyedSearch(search, for: .pixabay, keys: keys))
        }
        container.register(ImageProvider.self, name: ProviderID.samples.rawValue) { _ in
            ImageProvider(
                id: .samples, name: tr("Samples"), homeURL: nil, needsNetwork: false, search: SampleSearch())
        }
        container.register([ImageProvider].self) { resolver in
            [ProviderID.pixabay, .samples].map { resolver.require(ImageProvider.self, name: $0.rawValue) }
        }
        .inObjectScope(.container)
    }
}
