import Desktop
import Imaging
import Injection
import Localize
import Model

/// The services of the web.
extension ProvidersAssembly {
    /// Bytes on disk for answers: some thousand pages.
    private static let answerLimit = 30_000_000

    func registerServices(in container: Container) {
        let addresses = ServiceAddresses(standInURL: options.standInURL)
        registerAnswers(in: container)

        register(OpenverseService(apiURL: addresses.openverse), in: container)
        container.register(ImageProvider.self, name: ProviderID.openverse.rawValue) { resolver in
            ImageProvider(
                id: .openverse, name: ProviderID.openverse.displayName, homeURL: OpenverseService.homeURL,
                needsNetwork: true, filters: OpenverseService.filters,
                search: Self.search(.openverse, OpenverseService.terms, resolver))
        }
        register(CommonsService(apiURL: addresses.commons), in: container)
        container.register(ImageProvider.self, name: ProviderID.commons.rawValue) { resolver in
            ImageProvider(
                id: .commons, name: ProviderID.commons.displayName, homeURL: CommonsService.homeURL,
                needsNetwork: true, filters: CommonsService.filters,
                search: Self.search(.commons, CommonsService.terms, resolver))
        }
        container.register((any ImageService).self, name: ProviderID.pixabay.rawValue) { resolver in
            let keys = resolver.require((any KeyStoring).self)
            return PixabayService(apiURL: addresses.pixabay) { keys.key(for: .pixabay) }
        }
        container.register(ImageProvider.self, name: ProviderID.pixabay.rawValue) { resolver in
            ImageProvider(
                id: .pixabay, name: ProviderID.pixabay.displayName, homeURL: PixabayService.homeURL,
                needsNetwork: true, filters: PixabayService.filters,
                search: KeyedSearch(
                    Self.search(.pixabay, PixabayService.terms, resolver), for: .pixabay,
                    keys: resolver.require((any KeyStoring).self)))
        }
    }

    private func register(_ service: some ImageService, in container: Container) {
        container.register((any ImageService).self, name: service.id.rawValue) { _ in service }
    }

    private func registerAnswers(in container: Container) {
        // A stand-in's answers end with the program: another one may answer at the same address tomorrow.
        let isTriedOut = options.standInURL != nil
        container.register(AnswerCache.self) { resolver in
            let board = resolver.require(NoticeBoard.self)
            let folder = Folders.user.cache + "/answers"
            let disk =
                isTriedOut
                ? nil
                : DiskCache(folder: folder, capacity: Self.answerLimit) { problem in
                    board.post(tr("Answers are not kept on disk: %s cannot be written.", problem.folder))
                }
            return AnswerCache(storage: disk)
        }
        .inObjectScope(.container)
        container.register(AddressRefresher.self) { resolver in
            AddressRefresher(
                ImageRefresher(
                    Self.everywhere.map { id in
                        .init(
                            service: resolver.require((any ImageService).self, name: id.rawValue),
                            network: resolver.require((any Networking).self, name: id.rawValue))
                    }))
        }
        .inObjectScope(.container)
    }

    private static func search(_ id: ProviderID, _ terms: ServiceTerms, _ resolver: any Resolver) -> ImageSearch {
        ImageSearch(
            service: resolver.require((any ImageService).self, name: id.rawValue),
            network: resolver.require((any Networking).self, name: id.rawValue),
            answers: resolver.require(AnswerCache.self),
            rule: terms.answerRule, refresher: resolver.require(AddressRefresher.self))
    }
}
