import Desktop
import Imaging
import Injection
import Model
import PictureFolders
import ViewModels

/// Registers the view models of the preferences.
struct PreferencesAssembly: Assembly {
    let options: VitrineOptions

    func assemble(container: Container) {
        let address = WebService.pixabay.address(standInURL: options.standInURL)
        container.register(PreferencesKey.self) { @MainActor resolver in
            let network = resolver.require((any Networking).self, name: ProviderID.pixabay.rawValue)
            return PreferencesKey(
                for: .pixabay, keys: resolver.require((any KeyStoring).self),
                check: KeyCheck(network: network) { key in PixabayService(apiURL: address) { key } })
        }
        container.register(PreferencesViewModel.self) { @MainActor resolver in
            let user = UserFolders.user
            let (disk, memory) = (resolver.require(DiskCache.self), resolver.require(MemoryCache.self))
            return PreferencesViewModel(
                settings: resolver.require((any Settings).self),
                pixabayKey: resolver.require(PreferencesKey.self),
                history: resolver.require((any SearchHistoryStoring).self),
                storage: StorageControls(
                    usedByPictures: { disk.cost },
                    clearPictures: { done in
                        memory.removeAll()
                        disk.removeAll()
                        disk.whenIdle(done)
                    }),
                defaultFolders: DefaultPictureFolders.folders(pictures: user.pictures, dataFolders: user.sharedData),
                defaultSaveFolder: user.pictures ?? UserFolders.home,
                unmarkedSources: WebService.all.filter { !$0.filters.hasSafeSearch }.map(\.id.displayName),
                isFolder: FileCheck.isFolder)
        }
    }
}
