import Core
import GTKKit
import Model
import Reactive
import ViewModels

/// What performs the commands on pictures in one window.
@MainActor
public final class PicturePerformers {
    let export: PictureExportPerformer
    let transfer: PictureTransferPerformer
    let files: LocalFilePerformer
    let favorites: FavoriteChanges
    /// End with the window.
    let bindings = CompositeDisposable()

    /// - Parameters:
    ///   - export: called at the first command that exports.
    ///   - settings: remembers the form in which credits are copied.
    ///   - show: shows a toast in the window.
    ///   - changed: called when a file was moved to the trash or back.
    public init(
        window: Window, export: @escaping @MainActor () -> PictureExport, settings: any Settings,
        files: any FileOpening, trash: any FileTrashing, editing: any PictureDetailsEditing,
        favorites: FavoriteChanges,
        show: @escaping ToastShowing, changed: @escaping @MainActor (LocalFilePerformer.Change) -> Void
    ) {
        self.export = PictureExportPerformer(window: window, export: export, show: show)
        transfer = PictureTransferPerformer(export: export, settings: settings) { show($0, nil) }
        self.files = LocalFilePerformer(
            window: window, files: files, trash: trash, editing: editing, show: show, changed: changed)
        self.favorites = favorites
        bindings += favorites.messages.observeOnMain { show(Toast($0), $0.undo) }
        window.onClosed { [bindings] in bindings.dispose() }
    }
}
