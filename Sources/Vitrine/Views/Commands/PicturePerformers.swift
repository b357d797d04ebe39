import Core
import FileAccess
import GTKKit
import Model
import Reactive
import ViewModels

/// What performs the commands on pictures in one window.
@MainActor
public final class PicturePerformers {
    /// Opens a window that compares pictures.
    public typealias Comparing = @MainActor (_ images: [ImageEntity], _ previewSize: PreviewSize) -> Void

    let export: PictureExportPerformer
    let transfer: PictureTransferPerformer
    let files: LocalFilePerformer
    let details: PictureDetailsPerformer
    let favorites: FavoriteChanges
    let settings: any Settings
    let compare: Comparing
    /// End with the window.
    let bindings = CompositeDisposable()

    /// - Parameters:
    ///   - export: called at the first command that exports.
    ///   - settings: have the block list, and the form in which credits are copied.
    ///   - showFile: shows a file in a window of the program.
    ///   - show: shows a toast in the window.
    ///   - changed: called when a file was moved to the trash or back.
    public init(
        window: Window, export: @escaping @MainActor () -> PictureExport, settings: any Settings,
        files: any FileOpening, trash: any FileTrashing, editing: any PictureDetailsEditing,
        favorites: FavoriteChanges, compare: @escaping Comparing,
        showFile: @escaping @MainActor (LocalPath) -> Void = { _ in },
        show: @escaping ToastShowing, changed: @escaping @MainActor (LocalFilePerformer.Change) -> Void
    ) {
        self.export = PictureExportPerformer(window: window, export: export, showFile: showFile, show: show)
        transfer = PictureTransferPerformer(export: export, settings: settings) { show($0, nil) }
        self.files = LocalFilePerformer(
            window: window, files: files, trash: trash, show: show, changed: changed)
        details = PictureDetailsPerformer(window: window, editing: editing, favorites: favorites, show: show)
        (self.favorites, self.settings, self.compare) = (favorites, settings, compare)
        bindings += favorites.messages.observeOnMain { show(Toast($0), $0.undo) }
        window.onClosed { [bindings] in bindings.dispose() }
    }
}
