import Core
import Injection
import Model
import PictureFolders
import ViewModels

/// Registers the view models of the search and detail windows.
struct ViewModelsAssembly: Assembly {
    func assemble(container: Container) {
        container.register((any ImageSearchTableViewModeling).self) { @MainActor resolver in
            ImageSearchTableViewModel(
                providers: resolver.require(), first: resolver.require((any Settings).self).firstProvider,
                pictures: resolver.require(), network: resolver.require((any NetworkMonitoring).self),
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
    }
}
