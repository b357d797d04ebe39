import Desktop
import Imaging
import Injection
import Localize
import Model
import Saving
import ViewModels

/// Registers the objects that save, export and open pictures.
struct SavingAssembly: Assembly {
    func assemble(container: Container) {
        container.register((any PictureFileLoading).self) { resolver in
            let files = PictureFileLoader(
                network: resolver.require((any Networking).self),
                inspector: resolver.require((any PictureFileInspecting).self),
                locals: [resolver.require((any LocalPictures).self), resolver.require(FavoritePictures.self)],
                disk: resolver.require(DiskCache.self))
            return AddressRefreshingLoader(files, refresher: resolver.require(AddressRefresher.self))
        }
        .inObjectScope(.container)
        container.register((any PictureSaving).self) { resolver in
            let inspector = resolver.require((any PictureFileInspecting).self)
            let decoder = resolver.require((any ImageDecoding).self)
            let box = PixelSize(width: 320, height: 320)
            return PictureSaver(
                files: resolver.require((any PictureFileLoading).self),
                survivesMetadataReading: { inspector.survivesMetadataReading($0) },
                imageCode: { (try? decoder.decode($0, fitting: box))?.imageCode })
        }
        .inObjectScope(.container)
        container.register(CreditsReader.self) { resolver in
            let decoder = resolver.require(DecodeService.self)
            return CreditsReader { fields, file throws(PictureError) in
                try decoder.values(of: fields, in: file) { () throws(PictureError) in
                    try MetadataWriter.storedValues(of: fields, in: file)
                }
            }
        }
        container.register((any PictureDetailsEditing).self) { resolver in
            let decoder = resolver.require(DecodeService.self)
            let inspector = resolver.require((any PictureFileInspecting).self)
            return PictureDetailsEditor(
                readFields: { fields, file throws(PictureError) in
                    try decoder.values(of: fields, in: file) { () throws(PictureError) in
                        try MetadataWriter.storedValues(of: fields, in: file)
                    }
                },
                isComplete: { file throws(PictureError) in try inspector.state(of: file).isComplete },
                survivesMetadataReading: { inspector.survivesMetadataReading($0) })
        }
        .inObjectScope(.container)
        container.register((any FileRelocating).self) { _ in PictureRelocator() }
            .inObjectScope(.container)
        container.register((any FileRenaming).self) { _ in PictureRenamer() }
            .inObjectScope(.container)
        container.register((any FileCreditsExporting).self) { resolver in
            FileCreditsExporter(reader: resolver.require(CreditsReader.self))
        }
        container.register((any WallpaperSetting).self) { _ in PortalWallpaper() }
            .inObjectScope(.container)
        container.register((any FileOpening).self) { resolver in
            let toastQueue = resolver.require(ToastQueue.self)
            return DesktopFiles { toastQueue.postResult(tr("%s could not be opened: %s", $0.url, $0.message)) }
        }
        .inObjectScope(.container)
        container.register((any FileTrashing).self) { _ in DesktopTrash() }
            .inObjectScope(.container)
        container.register(SaveQueue.self) { @MainActor resolver in
            SaveQueue(
                saving: resolver.require((any PictureSaving).self),
                downloads: resolver.require((any DownloadsStoring).self))
        }
        .inObjectScope(.container)
        container.register(PictureExport.self) { @MainActor resolver in
            let settings = resolver.require((any Settings).self)
            return PictureExport(
                queue: resolver.require(SaveQueue.self),
                pictures: resolver.require((any PictureLoading).self),
                finder: resolver.require((any RenditionFinding).self),
                saving: resolver.require((any PictureSaving).self),
                wallpaper: resolver.require((any WallpaperSetting).self),
                ownFolder: UserFolders.user.data,
                settings: { settings.saving },
                today: { LocalDate.iso })
        }
        .inObjectScope(.container)
        container.register(DownloadsViewModel.self) { @MainActor resolver in
            DownloadsViewModel(
                store: resolver.require((any DownloadsStoring).self), queue: resolver.require(SaveQueue.self),
                files: resolver.require((any FileOpening).self))
        }
    }
}
