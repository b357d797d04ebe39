import Desktop
import Imaging
import Injection
import Localize
import Model

/// The services of the web: those of `WebService.all`.
extension ProvidersAssembly {
    /// Bytes on disk for answers: some thousand pages.
    private static let responseCacheLimit = 30_000_000

    func registerServices(in container: Container) {
        registerAnswers(in: container)
        for service in WebService.all { register(service, in: container) }
    }

    private func register(_ service: WebService, in container: Container) {
        let (id, address) = (service.id, service.address(standInURL: options.standInURL))
        container.register((any ImageService).self, name: id.rawValue) { resolver in
            let keys = resolver.require((any KeyStoring).self)
            return service.make(address) { keys.key(for: id) }
        }
        container.register(ImageProvider.self, name: id.rawValue) { resolver in
            let search = ImageSearch(
                service: resolver.require((any ImageService).self, name: id.rawValue),
                network: resolver.require((any Networking).self, name: id.rawValue),
                responses: resolver.require(ResponseCache.self),
                rule: service.terms.responseCachingRule, refresher: resolver.require(AddressRefresher.self),
                clock: resolver.require(SchedulingClock.self))
            let keys = resolver.require((any KeyStoring).self)
            let needsKey = service.needsKey
            let isUsable: @Sendable () -> Bool = { !needsKey || keys.key(for: id)?.isEmpty == false }
            return ImageProvider(
                id: id, name: id.displayName, homeURL: service.homeURL, needsNetwork: true, filters: service.filters,
                isUsable: isUsable,
                search: service.needsKey ? KeyLoadingSearch(search, for: id, keys: keys) : search)
        }
    }

    private func registerAnswers(in container: Container) {
        // A stand-in's answers end with the program: another one may answer at the same address tomorrow.
        let isTriedOut = options.standInURL != nil
        container.register(ResponseCache.self) { resolver in
            ResponseCache(
                storage: isTriedOut ? nil : Self.disk(resolver.require(ToastQueue.self)),
                clock: resolver.require(SchedulingClock.self))
        }
        .inObjectScope(.container)
        container.register(AddressRefresher.self) { resolver in
            AddressRefresher(ImageRefresher(Self.sources(resolver)))
        }
        .inObjectScope(.container)
        container.register((any RenditionFinding).self) { resolver in RenditionFinder(Self.sources(resolver)) }
            .inObjectScope(.container)
    }

    private static func sources(_ resolver: any Resolver) -> [ImageRefresher.Source] {
        WebService.all.map { service in
            ImageRefresher.Source(
                service: resolver.require((any ImageService).self, name: service.id.rawValue),
                network: resolver.require((any Networking).self, name: service.id.rawValue))
        }
    }

    private static func disk(_ toastQueue: ToastQueue) -> DiskCache {
        DiskCache(folder: UserFolders.user.cache + "/answers", capacity: responseCacheLimit) { problem in
            toastQueue.post(tr("Responses can’t be cached: %s is not writable.", problem.folder))
        }
    }
}
