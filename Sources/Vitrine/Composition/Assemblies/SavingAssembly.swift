import Core
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
                network: resolver.require(), inspector: resolver.require(), locals: resolver.require(),
                disk: resolver.require(DiskCache.self))
            return AddressRefreshingLoader(files, refresher: resolver.require())
        }
        container.register((any PictureSaving).self) { resolver in
            let decoder = resolver.require((any ImageDecoding).self)
            let box = PixelSize(width: 320, height: 320)
            return PictureSaver(
                files: resolver.require(), readFields: Self.fieldReading(resolver), metadata: resolver.require(),
                imageCode: { (try? decoder.decode($0, fitting: box))?.imageCode },
                copies: PictureCopies(finder: resolver.require()) {
                    [converter = resolver.require(DecodeService.self)] (file, conversion) throws(PictureError) in
                    try converter.convert(file, by: conversion)
                })
        }
        container.register((any FolderSaving).self) { resolver in
            let saver = FolderSaver(saving: resolver.require())
            resolver.require(StorageCloser.self).add(saver.close)
            return saver
        }
        container.register(FolderSaves.self) { @MainActor resolver in
            FolderSaves(saving: resolver.require(), downloads: resolver.require())
        }
        container.register(CreditsReader.self) { CreditsReader(readFields: Self.fieldReading($0)) }
        container.register(MetadataWriter.self) { resolver in
            let decoder = resolver.require(DecodeService.self)
            return MetadataWriter { file, isSidecar, changes throws(PictureError) in
                try decoder.rewritten(file, isSidecar: isSidecar, by: changes)
            }
        }
        container.register((any PictureDetailsEditing).self) { resolver in
            let inspector = resolver.require((any PictureFileInspecting).self)
            return PictureDetailsEditor(
                readFields: Self.fieldReading(resolver), metadata: resolver.require(),
                isComplete: { file throws(PictureError) in try inspector.state(of: file).isComplete })
        }
        container.register(EditedFiles.self) { resolver in
            let credits = EditedCreditsKeeper(readFields: Self.fieldReading(resolver), metadata: resolver.require())
            return EditedFiles(watching: DesktopFileWatching(), credits: credits)
        }
        container.register((any WallpaperSetting).self) { _ in PortalWallpaper() }
        container.register((any FileOpening).self) { resolver in
            let toastQueue = resolver.require(ToastQueue.self)
            return DesktopFiles { toastQueue.postResult(tr("%s could not be opened: %s", $0.url, $0.message)) }
        }
        container.register((any FileTrashing).self) { _ in DesktopTrash(sidecar: Sidecars.existing) }
        container.register(SaveQueue.self) { @MainActor resolver in
            SaveQueue(saving: resolver.require(), downloads: resolver.require())
        }
        container.register(PictureExport.self) { @MainActor resolver in
            let settings = resolver.require((any Settings).self)
            return PictureExport(
                queue: resolver.require(), folders: resolver.require(), pictures: resolver.require(),
                finder: resolver.require(), saving: resolver.require(), wallpaper: resolver.require(),
                edited: resolver.require(EditedFiles.self),
                ownFolder: UserFolders.user.data,
                settings: { settings.saving },
                today: { LocalDate.iso })
        }
        container.register(DownloadsViewModel.self) { @MainActor resolver in
            DownloadsViewModel(
                store: resolver.require(), queue: resolver.require(), files: resolver.require(),
                pictures: resolver.require())
        }
        .inObjectScope(.graph)
    }

    /// Returns what reads the fields of a file, or of a sidecar, in the sandbox.
    private static func fieldReading(_ resolver: any Resolver) -> CreditsReader.FieldReading {
        let inspector = resolver.require((any PictureFileInspecting).self)
        return { file, isSidecar throws(PictureError) in try inspector.fields(of: file, isSidecar) }
    }
}
