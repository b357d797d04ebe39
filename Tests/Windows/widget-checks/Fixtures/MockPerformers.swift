import Core
import GTKKit
import Model
import TestSupport
import ViewModels

@testable import Views

extension PictureContext {
    /// Lets the window perform its commands, over mocks.
    func performCommands(
        files: any FileOpening = MockFiles(), trash: any FileTrashing = MockTrash(),
        editing: any PictureDetailsEditing = MockDetailsEditing(),
        favorites: FavoriteChanges = FavoriteChanges(InMemoryFavorites()),
        settings: any Settings = InMemorySettings(),
        changed: @escaping @MainActor (LocalFilePerformer.Change) -> Void = { _ in },
        compare: @escaping PicturePerformers.Comparing = { _, _ in }
    ) {
        performers = PicturePerformers(
            window: commandWindow, export: { .mock() }, settings: settings, files: files, trash: trash,
            editing: editing, favorites: favorites, compare: compare,
            show: { [weak self] in self?.present($0, undo: $1) },
            changed: { [weak self] change in
                changed(change)
                _ = self?.handle(change)
            })
    }
}

extension PictureExport {
    /// Exports to nowhere.
    static func mock(
        pictures: any PictureLoading = MockPictures(), saving: ManualSaving = ManualSaving(),
        folders: ManualFolderSaving = ManualFolderSaving(), wallpaper: StubWallpaper = StubWallpaper(.noPortal),
        edited: EditedFiles? = nil
    ) -> PictureExport {
        PictureExport(
            queue: SaveQueue(saving: saving, downloads: InMemoryDownloads()),
            folders: FolderSaves(saving: folders, downloads: InMemoryDownloads()), pictures: pictures,
            saving: saving,
            wallpaper: wallpaper, edited: edited, ownFolder: "/tmp/own",
            settings: { SaveSettings(folder: "/home/me/Pictures") },
            today: { "2026-11-21" })
    }
}
