import Core
import FileAccess
import GTKKit
import Injection
import Localize
import Model
import Reactive
import ViewModels
import Views

/// Connects the windows to saving: its actions, the list of saved files and the toasts about results. Lives as long as
/// the application.
@MainActor
final class SavingCoordinator {
    private unowned let program: MainApplication
    private let container: Container
    /// Created with the first saved file or the first look at the list, because it reads a database.
    private var queue: SaveQueue?
    private lazy var reports = ResultToasts(
        files: container.require((any FileOpening).self), application: program.application, toasts: program.toasts)
    /// Set when the window of the favorites is first shown.
    private var exports: FolderExports?
    /// Set with the first command that exports.
    private var folders: FolderSaves?
    private var downloads: DownloadsController?
    private var localIndex: LocalIndexWindow?
    private var dialog: MessageDialog?
    /// The unfinished work that the open dialog names.
    private var shownWork = UnfinishedWork.none
    /// Files that were moved to the trash or back.
    private let fileChanges = Signal<LocalFilePerformer.Change, Never>.pipe()
    private let bindings = CompositeDisposable()
    private var isEnding = false

    init(_ program: MainApplication) { (self.program, container) = (program, program.container) }

    /// Connects a window with commands on pictures.
    ///
    /// - Parameter favorites: what changes favorites in the window, if its view model has it already.
    func installCommands(_ context: any PictureContext, favorites: FavoriteChanges? = nil) {
        let window = context.commandWindow
        program.toasts.add(window) { [weak context] in context?.present($0, undo: $1) }
        let observer = fileChanges.input
        context.performers = PicturePerformers(
            window: window, export: { [unowned self] in makeExport() },
            settings: container.require((any Settings).self),
            files: container.require((any FileOpening).self),
            trash: container.require((any FileTrashing).self),
            editing: container.require((any PictureDetailsEditing).self),
            favorites: favorites ?? container.require(FavoriteChanges.self),
            compare: { [weak program] in program?.comparisons.compare($0, previewSize: $1) },
            showFile: { [weak program] in program?.openedFiles.open([$0]) },
            // The window of the last picture closes while work continues.
            show: { [weak program, weak context] toast, undo in
                if let context, context.commandWindow.isMapped { return context.present(toast, undo: undo) }
                _ = program?.toasts.present(toast, undo: undo)
            },
            changed: { observer.send(value: $0) })
        let changes = fileChanges.output.observeOnMain { [weak program, weak context] change in
            // A window without a picture stays if it is the only one, because the program would end with it, and the
            // undo with the program.
            if let program, let context, !context.handle(change),
                program.toasts.hasWindow(beside: context.commandWindow)
            {
                context.commandWindow.close()
            }
        }
        window.onClosed { changes?.dispose() }
    }

    /// From now on the favorites follow the files that the index finds under another path.
    func recordMovedFiles() {
        if !isEnding { _ = container.require(MovedFilesRecorder.self) }
    }

    /// Connects the window of the favorites. An export continues when the window is closed.
    func connect(_ controller: FavoritesController) {
        installCommands(controller, favorites: controller.viewModel?.changes)
        guard exports == nil else { return }
        let exports = container.require(FolderExports.self)
        self.exports = exports
        bindings += exports.progress.signal.observeOnMain { [weak self] _ in self?.updateDialog() }
        bindings += exports.finished.observeOnMain { [weak self] in self?.reports.report($0) }
    }

    /// Quits the program; asks the user first while a save is running.
    func quit() {
        guard unfinished != .none else { return program.application.quit() }
        confirmQuit(over: program.application.activeWindow) { [weak program] in program?.application.quit() }
    }

    /// Returns whether a window may be closed. If closing it would end the program during a save, asks the user and
    /// closes the window after confirmation.
    func mayClose(_ window: Window) -> Bool {
        guard unfinished != .none, !isEnding, program.application.windowsLeft(without: window).isEmpty else {
            return true
        }
        confirmQuit(over: window) { window.close() }
        return false
    }

    private var unfinished: UnfinishedWork {
        UnfinishedWork(
            savedPictures: (queue?.progress.value.count ?? 0) + (folders?.remainingCount ?? 0),
            isExporting: exports?.progress.value != nil)
    }

    /// Shows the dialog, unless it is already open.
    private func confirmQuit(over parent: Window?, quit: @escaping @MainActor () -> Void) {
        if let dialog { return dialog.present() }
        shownWork = unfinished
        dialog = QuitConfirmation.present(shownWork, over: parent) { [weak self] in
            self?.queue?.cancelAll()
            self?.folders?.cancel()
            self?.exports?.cancel()
            quit()
        }
        dialog?.onClosed { [weak self] in self?.dialog = nil }
    }

    /// Updates the open dialog to the unfinished work. Closes the dialog when all work is finished; the program
    /// continues, because the user has not answered.
    private func updateDialog() {
        guard let dialog, unfinished != shownWork else { return }
        shownWork = unfinished
        if shownWork == .none { dialog.close() } else { dialog.setBody(shownWork.text) }
    }

    func end() {
        isEnding = true
        bindings.dispose()
        // Cancels exports, which then remove their unfinished files before the program ends.
        exports?.cancel()
        folders?.cancel()
        downloads?.window.close()
        localIndex?.window.close()
    }

    private func makeExport() -> PictureExport {
        watchQueue()
        let export = container.require(PictureExport.self)
        if folders == nil {
            folders = export.folders
            bindings += export.folders.progress.signal.observeOnMain { [weak self] _ in self?.updateDialog() }
            bindings += export.folders.finished.observeOnMain { [weak self] in self?.reports.report($0) }
        }
        return export
    }

    private func watchQueue() {
        guard queue == nil else { return }
        let queue = container.require(SaveQueue.self)
        self.queue = queue
        bindings += queue.progress.signal.observeOnMain { [weak self] _ in self?.updateDialog() }
        bindings += queue.finished.observeOnMain { [weak self] in self?.reports.report($0) }
    }

    /// Shows what the index of this computer's pictures could not read.
    func showLocalIndex() {
        if let localIndex { return localIndex.present() }
        let shown = LocalIndexWindow(container.require(LocalIndexViewModel.self))
        localIndex = shown
        shown.window.setApplication(program.application)
        shown.window.onClosed { [weak self] in self?.localIndex = nil }
        shown.present()
    }

    func showDownloads() {
        if let downloads { return downloads.present() }
        watchQueue()
        let controller = container.require(DownloadsController.self)
        downloads = controller
        controller.window.setApplication(program.application)
        controller.window.onClosed { [weak self] in self?.downloads = nil }
        // The list shows each file's state, and a toast would take the keyboard focus from it.
        program.toasts.add(controller.window, onlyQueued: true) { [weak controller] toast, _ in
            controller?.present(toast)
        }
        controller.present()
    }
}
