import Core
import Desktop
import Imaging
import Injection
import Model
import PictureFolders
import ViewModels

/// Registers the view model of the preferences.
struct PreferencesAssembly: Assembly {
    let options: VitrineOptions

    func assemble(container: Container) {
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
                storage: StorageControls(
                    usedByPictures: { disk.cost },
                    clearPictures: { done in
                        memory.removeAll()
                        disk.removeAll()
                        disk.whenIdle(done)
                    }),
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
