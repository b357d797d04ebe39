import Core
import Desktop
import FileAccess
import Imaging
import Injection
import Localize
import Model
import PictureFolders
import PictureIndex
import Samples
import ViewModels

/// Registers the providers: a search for each described service, the local sources, and the federated search.
struct ProvidersAssembly: Assembly {
    let options: VitrineOptions
    /// The web services to register, each with what its terms permit.
    var services = ProviderDescription.all
    var pace = FederatedSearch.Pace.window
    /// Whether a search of the folders starts the indexing. A command in a terminal updates the index itself.
    var indexesInBackground = true

    func assemble(container: Container) {
        registerResponses(in: container)
        for service in services { register(service, in: container) }
        registerIndex(in: container)
        registerLocal(in: container)
        container.register(ImageProvider.self, name: ProviderID.everywhere.rawValue) { [pace] resolver in
            let services = Self.providers(ProviderDescription.all.map(\.id), resolver)
            return ImageProvider(
                id: .everywhere, name: ProviderID.everywhere.displayName, needsNetwork: true,
                filters: FederatedSearch.filters(of: services), members: services,
                search: FederatedSearch(services: services, pace: pace, clock: resolver.require()))
        }
        container.register([ImageProvider].self) { Self.providers(ProviderID.offered, $0) }
    }

    private static func providers(_ ids: [ProviderID], _ resolver: any Resolver) -> [ImageProvider] {
        ids.map { resolver.require(ImageProvider.self, name: $0.rawValue) }
    }
}

// MARK: Web services

extension ProvidersAssembly {
    private func register(_ service: ProviderDescription, in container: Container) {
        let (id, address) = (service.id, service.address(standInURL: options.standInURL))
        container.register(ImageService.self, name: id.rawValue) { resolver in
            let keys = resolver.require((any KeyStoring).self)
            return service.service(apiURL: address, userAgent: NetworkAssembly.userAgent, key: { keys.key(for: id) })
        }
        container.register(ImageProvider.self, name: id.rawValue) { resolver in
            let settings = resolver.require((any Settings).self)
            let keys = resolver.require((any KeyStoring).self)
            let needsKey = service.key != nil
            let search = ImageSearch(
                service: resolver.require(ImageService.self, name: id.rawValue),
                network: resolver.require((any Networking).self, name: id.rawValue), keys: needsKey ? keys : nil,
                responses: resolver.require(), rule: service.terms.responseCachingRule,
                refresher: resolver.require(AddressRefresher.self), blockList: { settings.blockList },
                clock: resolver.require())
            let isUsable: @Sendable () -> Bool = { !needsKey || keys.key(for: id)?.isEmpty == false }
            let pictures = resolver.require(Lazy<any PictureLoading>.self)
            return ImageProvider(
                id: id, name: service.name, homeURL: service.homeURL, needsNetwork: true, filters: service.filters,
                hasSensitivePictures: service.hasSensitivePictures,
                needsRequestPerPicture: service.needsRequestPerPicture, isUsable: isUsable,
                isSelected: { settings.isSelected(service) }, search: search
            )
            .filteringColors { pictures.instance }
        }
    }

    private func registerResponses(in container: Container) {
        // A stand-in's responses are not stored, because another stand-in may use the same address later.
        let usesStandIn = options.standInURL != nil
        container.register(ResponseCache.self) { resolver in
            guard !usesStandIn else { return ResponseCache(storage: nil, clock: resolver.require()) }
            let toastQueue = resolver.require(ToastQueue.self)
            // Some thousand pages.
            let disk = DiskCache(folder: UserFolders.user.cache + "/answers", capacity: 30_000_000) { problem in
                toastQueue.post(tr("Responses can’t be cached: %s is not writable.", problem.folder))
            }
            return ResponseCache(storage: disk, clock: resolver.require())
        }
        container.register(AddressRefresher.self) { resolver in AddressRefresher(sources(resolver)) }
        container.register(IdenticalFileFinder.self) { resolver in IdenticalFileFinder(sources(resolver)) }
        container.register((any RenditionFinding).self) { resolver in RenditionFinder(sources(resolver)) }
    }

    private func sources(_ resolver: any Resolver) -> [ServiceSource] {
        services.map { service in
            ServiceSource(
                service: resolver.require(ImageService.self, name: service.id.rawValue),
                network: resolver.require((any Networking).self, name: service.id.rawValue))
        }
    }
}

// MARK: Providers without a network

extension ProvidersAssembly {
    private func registerIndex(in container: Container) {
        container.register(PictureIndex.self) { resolver in
            let index = PictureIndex(folder: UserFolders.user.cache + "/index") { reason in
                StandardError.report(tr("The index of your pictures was damaged and is made again: %s", reason))
            }
            resolver.require(StorageCloser.self).add(index.close)
            return index
        }
        container.register(MovedFilesRecorder.self) { resolver in
            MovedFilesRecorder(
                favorites: resolver.require(), downloads: resolver.require(),
                found: resolver.require(PictureIndex.self).moves)
        }
        container.register(IndexingSource.self) { resolver in
            let folders = Self.chosenFolders(resolver)
            return IndexingSource(
                folders: { folders().map { LocalPath($0) } },
                reader: FileMetadataReader(inspector: resolver.require()), listVersion: FolderScan.listVersion,
                isPicture: FolderScan.isPicture)
        }
        container.register(IndexedOutline.self) { resolver in
            IndexedOutline(resolver.require(PictureIndex.self), resolver.require(IndexingSource.self))
        }
        container.register((any PictureIndexControlling).self) { resolver in
            IndexedState(
                resolver.require(PictureIndex.self), changes: resolver.require(IndexedOutline.self).changes)
        }
        container.register(LocalIndexViewModel.self) { @MainActor resolver in
            LocalIndexViewModel(resolver.require((any PictureIndexControlling).self), files: resolver.require())
        }
        .inObjectScope(.graph)
        container.register(OwnedPicturesReader.self) { resolver in
            let index = resolver.require(PictureIndex.self)
            return OwnedPicturesReader(
                downloads: resolver.require((any DownloadsStoring).self).downloads,
                favorites: resolver.require((any FavoritesStoring).self),
                fileChanges: resolver.require(IndexedOutline.self).changes,
                readCodes: { (try? index.imageCodes())?.table ?? ImageCodeTable() })
        }
        container.register(IndexingService.self) { resolver in
            let outline = resolver.require(IndexedOutline.self)
            let service = IndexingService(
                resolver.require(PictureIndex.self), resolver.require(IndexingSource.self),
                onEvent: { event in
                    if case .updated = event { outline.indexChanged() }
                    Self.log(event)
                })
            resolver.require(StorageCloser.self).add(service.stop)
            return service
        }
    }

    @Sendable private static func log(_ event: IndexingService.Event) {
        switch event {
        case .updated: break
        case .failed(let folder, let error):
            let text = tr("%s can’t be indexed at the moment.", folder.text.displayText())
            StandardError.report("\(text) \(UserFacingError(error).message)")
        case .polling(let folder, let count):
            let folder = folder.text.displayText()
            StandardError.report(
                trn(
                    "%d folder in %s is checked once a minute, because the system allows no more watches",
                    "%d folders in %s are checked once a minute, because the system allows no more watches", count,
                    folder))
        }
    }

    /// Returns what a search of the folders does first.
    private func indexing(_ resolver: any Resolver) -> @Sendable () -> Void {
        guard indexesInBackground else { return {} }
        let service = resolver.require(IndexingService.self)
        return { service.start() }
    }

    private func registerLocal(in container: Container) {
        container.register(ImageProvider.self, name: ProviderID.folders.rawValue) { resolver in
            let folders = Self.chosenFolders(resolver)
            let pictures = resolver.require(Lazy<any PictureLoading>.self)
            return ImageProvider(
                id: .folders, name: ProviderID.folders.displayName,
                filters: IndexedFolderSearch.filters(in: LocalDate.year), searchesWhileTyping: true,
                folders: { folders().filter(FileCheck.isFolder) },
                outline: resolver.require(IndexedOutline.self),
                search: IndexedFolderSearch(
                    resolver.require(PictureIndex.self), resolver.require(IndexingSource.self),
                    scanning: FolderSearch(
                        in: { folders().map { LocalPath($0) } }, inspector: resolver.require()),
                    opened: resolver.require(OpenedFiles.self), prepare: indexing(resolver))
            )
            .filteringColors { pictures.instance }
        }
        container.register(ImageProvider.self, name: ProviderID.samples.rawValue) { _ in
            ImageProvider(
                id: .samples, name: ProviderID.samples.displayName, search: SampleSearch())
        }
        container.register(OpenedFiles.self) { resolver in
            OpenedFiles(inspector: resolver.require(), watching: resolver.require(FolderChanges.self))
        }
        container.register([any LocalPictures].self) { resolver -> [any LocalPictures] in
            let recorder = ImageCodeRecorder(resolver.require(PictureIndex.self))
            let (chosen, opened) = (Self.chosenFolders(resolver), resolver.require(OpenedFiles.self))
            return [
                SamplePictures(),
                FolderPictures(
                    in: { chosen().map { LocalPath($0) } + opened.folders },
                    decoder: resolver.require(), thumbnails: ThumbnailCache(folder: UserFolders.thumbnails),
                    onDecoded: recorder.record),
                resolver.require(FavoritePictures.self),
            ]
        }
    }

    /// Returns the folders that the user has chosen, or the default folders. The closure reads them at each search.
    private static func chosenFolders(_ resolver: any Resolver) -> @Sendable () -> [String] {
        let settings = resolver.require((any Settings).self)
        return {
            // The default folders are computed at each call, because the user may create a folder of pictures
            // meanwhile.
            settings.pictureFolders
                ?? DefaultPictureFolders.folders(
                    pictures: UserFolders.user.pictures, dataFolders: UserFolders.user.sharedData)
        }
    }
}
