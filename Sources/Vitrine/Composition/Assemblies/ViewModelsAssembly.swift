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
                providers: resolver.require([ImageProvider].self),
                first: resolver.require((any Settings).self).firstProvider,
                pictures: resolver.require((any PictureLoading).self),
                network: resolver.require((any NetworkMonitoring).self),
                settings: resolver.require((any Settings).self),
                history: resolver.require((any SearchHistoryStoring).self),
                saved: resolver.require((any SavedSearchesStoring).self),
                owned: resolver.require(OwnedPicturesReader.self),
                makeDetail: { resolver.require(ImageDetailViewModel.self, argument: $0) })
        }
        .inObjectScope(.graph)
        container.register(DataSaver.self) { resolver in
            DataSaver(
                resolver.require((any NetworkMonitoring).self), settings: resolver.require((any Settings).self))
        }
        container.register(ImageDetailViewModel.self) { @MainActor resolver, sequence in
            ImageDetailViewModel(
                sequence: sequence,
                pictures: resolver.require((any PictureLoading).self),
                finder: resolver.require((any RenditionFinding).self),
                large: resolver.require((any LargePictureLoading).self),
                network: resolver.require(DataSaver.self),
                photos: resolver.require(FilePhotoFacts.self).readFacts,
                provenances: resolver.require((any ProvenanceReading).self),
                versions: resolver.require((any FileVersionReading).self),
                externalApps: resolver.require((any ExternalAppChanneling).self))
        }
        .inObjectScope(.graph)
    }
}
