import Desktop
import Injection
import Localize
import Model
import PictureFolders
import Samples

/// What needs no network.
extension ProvidersAssembly {
    func registerLocal(in container: Container) {
        container.register(ImageProvider.self, name: ProviderID.folders.rawValue) { resolver in
            let folders = Self.chosenFolders(resolver)
            return ImageProvider(
                id: .folders, name: ProviderID.folders.displayName, homeURL: nil, needsNetwork: false,
                filters: FolderSearch.filters, folders: { folders().filter(FileCheck.isFolder) },
                search: FolderSearch(in: folders))
        }
        container.register(ImageProvider.self, name: ProviderID.samples.rawValue) { _ in
            ImageProvider(
                id: .samples, name: ProviderID.samples.displayName, homeURL: nil, needsNetwork: false,
                search: SampleSearch())
        }
        container.register(OpenedFiles.self) { _ in OpenedFiles() }
            .inObjectScope(.container)
        container.register((any LocalPictures).self) { resolver in
            let (chosen, opened) = (Self.chosenFolders(resolver), resolver.require(OpenedFiles.self))
            return LocalPictureSources([
                SamplePictures(),
                FolderPictures(
                    in: { chosen() + opened.folders }, decoder: resolver.require((any ImageDecoding).self)),
            ])
        }
        .inObjectScope(.container)
    }

    /// Those that the user has chosen, else the usual ones. Read at each search.
    private static func chosenFolders(_ resolver: any Resolver) -> @Sendable () -> [String] {
        let settings = resolver.require((any Settings).self)
        return {
            // A folder of pictures may be made while the program runs.
            settings.pictureFolders
                ?? DefaultPictureFolders.folders(
                    pictures: UserFolders.user.pictures, dataFolders: UserFolders.user.sharedData)
        }
    }
}
