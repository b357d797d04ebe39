import Core
import Desktop
import Imaging
import Injection
import Model
import PictureFolders
import ViewModels

/// Registers the view models of the search and detail windows and of the preferences.
struct ViewModelsAssembly: Assembly {
    let options: VitrineOptions

    func assemble(container: Container) {
        container.register((any ImageSearchWindowModeling).self) { @MainActor resolver in
            ImageSearchTableViewModel(
                providers: resolver.require(), first: resolver.require((any Settings).self).firstProvider,
                pictures: resolver.require(), network: resolver.require(DataSaver.self),
                settings: resolver.require(), history: resolver.require(),
                saved: resolver.require((any SavedSearchesStoring).self),
                owned: resolver.require(OwnedPicturesReader.self),
                makeDetail: { resolver.require(ImageDetailViewModel.self, argument: $0) })
        }
        .inObjectScope(.graph)
        container.register(DataSaver.self) { resolver in
            DataSaver(resolver.require((any NetworkMonitoring).self), settings: resolver.require())
        }
        container.register(ImageDetailViewModel.self) { @MainActor resolver, sequence in
            ImageDetailViewModel(
                sequence: sequence, pictures: resolver.require(), finder: resolver.require(),
                large: resolver.require((any LargePictureLoading).self), network: resolver.require(DataSaver.self),
                photos: resolver.require(FilePhotoFacts.self).readFacts,
                provenances: resolver.require((any ProvenanceReading).self),
                versions: ShownFileVersions(changes: resolver.require(), inspector: resolver.require()),
                externalApps: resolver.require())
        }
        .inObjectScope(.graph)
        container.register(PreferencesViewModel.self) { @MainActor [options] resolver in
            let user = UserFolders.user
            let (disk, memory) = (resolver.require(DiskCache.self), resolver.require(MemoryCache.self))
            let keys = ProviderDescription.all.filter { $0.key != nil }.map { service in
                let address = service.address(standInURL: options.standInURL)
                let network = resolver.require((any Networking).self, name: service.id.rawValue)
                return PreferencesKey(
                    for: service.id, keys: resolver.require(),
                    check: KeyCheck(network: network) { key in service.service(apiURL: address, key: { key }) })
            }
            return PreferencesViewModel(
                settings: resolver.require(), keys: keys, history: resolver.require(),
                usedByPictures: { disk.cost },
                clearPictures: { done in
                    memory.removeAll()
                    disk.removeAll()
                    disk.whenIdle(done)
                },
                defaultFolders: DefaultPictureFolders.folders(pictures: user.pictures, dataFolders: user.sharedData),
                defaultSaveFolder: user.pictures ?? UserFolders.home,
                unmarkedSources: ProviderDescription.all.filter {
                    !$0.filters.hasSafeSearch && !$0.hasSensitivePictures
                }.map(\.name),
                background: resolver.require(BackgroundControl.self), isFolder: FileCheck.isFolder)
        }
        .inObjectScope(.graph)
    }
}
