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
    private let container: Container
    private unowned let application: Application
    /// Created with the first saved file or the first look at the list, because it reads a database.
    private var queue: SaveQueue?
    private var reports: SaveToasts?
    /// Set when the window of the favorites is first shown.
    private var exports: FolderExports?
    private var exportReports: ExportToasts?
    private var downloads: DownloadsController?
    private var localIndex: LocalIndexWindow?
    private let toasts: ToastPresenter
    private var dialog: MessageDialog?
    /// The unfinished work that the open dialog names.
    private var shownWork = UnfinishedWork.none
    /// Files that were moved to the trash, to another folder, or back.
    private let fileChanges = Signal<LocalFileCommands.Change, Never>.pipe()
    private let bindings = CompositeDisposable()
    private var isEnding = false

    init(container: Container, application: Application, toasts: ToastPresenter) {
        (self.container, self.application, self.toasts) = (container, application, toasts)
        bindings += fileChanges.output.observeOnMain { [weak self] in self?.record($0) }
        application.addAction("downloads") { [weak self] in self?.showDownloads() }
        application.setAccelerators(["<Control>j"], for: "app.downloads")
        application.addAction("local-index") { [weak self] in self?.showLocalIndex() }
    }

    func serve(_ controller: ImageSearchTableViewController) {
        // From now on the favorites follow the files that the index finds under another path.
        controller.window.afterFirstFrame { [weak self] in
            if let self, !self.isEnding { _ = self.container.require(MovedFilesRecorder.self) }
        }
        let show: ToastShowing = { [weak controller] in controller?.show($0, undo: $1) }
        commands(in: controller.window, show: show).add(to: controller)
        detailsCommands(in: controller.window, show: show).add(to: controller.pictureActions)
        relocationCommands(in: controller.window, show: show).add(to: controller.pictureActions)
        renameCommands(in: controller.window, show: show).add(to: controller.pictureActions)
        localFileCommands(in: controller.window, show: show).add(to: controller.pictureActions)
        follow(controller.window) { [weak controller] change in
            switch change {
            case .removed(let id): controller?.viewModel?.removeImage(id)
            case .restored(let id): controller?.viewModel?.restoreImage(id)
            case .renamed(let moves): controller?.viewModel?.moveImages(moves)
            case .relocated: break
            }
        }
    }

    func serve(_ controller: ImageDetailViewController) {
        let show: ToastShowing = { [weak controller] in controller?.show($0, undo: $1) }
        commands(in: controller.window, show: show).add(to: controller)
        detailsCommands(in: controller.window, show: show).add(to: controller)
        relocationCommands(in: controller.window, show: show).add(to: controller)
        renameCommands(in: controller.window, show: show).add(to: controller)
        localFileCommands(in: controller.window, show: show).add(to: controller)
        follow(controller.window) { [weak self, weak controller] change in
            guard let self, let controller else { return }
            switch change {
            case .removed(let id):
                // Otherwise the window stays, because the program would end with it, and the undo with the program.
                if controller.viewModel?.remove(id) == false, toasts.hasWindow(beside: controller.window) {
                    controller.window.close()
                }
            case .restored(let id): controller.viewModel?.restore(id)
            case .renamed(let moves): controller.viewModel?.move(moves)
            case .relocated: break
            }
        }
    }

    /// Tells a window about files that were moved to the trash and back in any window, until it is closed.
    private func follow(_ window: Window, _ changed: @escaping @MainActor (LocalFileCommands.Change) -> Void) {
        let changes = fileChanges.output.observeOnMain(changed)
        window.onClosed { changes?.dispose() }
    }

    /// Tells the favorites and the downloads the new paths of files.
    private func record(_ change: LocalFileCommands.Change) {
        switch change {
        case .renamed(let moves), .relocated(let moves): container.require(MovedFilesRecorder.self).record(moves)
        case .removed, .restored: break
        }
    }

    private func detailsCommands(
        in window: Window, show: @escaping ToastShowing
    ) -> PictureDetailsCommands {
        PictureDetailsCommands(
            window: window, editing: container.require((any PictureDetailsEditing).self),
            show: showing(in: window, show))
    }

    private func relocationCommands(
        in window: Window, show: @escaping ToastShowing
    ) -> FileRelocationCommands {
        let observer = fileChanges.input
        return FileRelocationCommands(
            window: window, relocating: container.require((any FileRelocating).self),
            show: showing(in: window, show), changed: { observer.send(value: $0) })
    }

    private func renameCommands(in window: Window, show: @escaping ToastShowing) -> RenameCommands {
        let observer = fileChanges.input
        return RenameCommands(
            window: window, renaming: container.require((any FileRenaming).self),
            reading: container.require((any RenameFactsReading).self), show: showing(in: window, show),
            changed: { observer.send(value: $0) })
    }

    private func localFileCommands(
        in window: Window, show: @escaping ToastShowing
    ) -> LocalFileCommands {
        let observer = fileChanges.input
        return LocalFileCommands(
            window: window, files: container.require((any FileOpening).self),
            trash: container.require((any FileTrashing).self), show: showing(in: window, show),
            changed: { observer.send(value: $0) })
    }

    /// Returns what shows a toast in a window or, because the window of the last picture closes and work continues, in
    /// another one.
    private func showing(
        in window: Window, _ show: @escaping ToastShowing
    ) -> ToastShowing {
        { [weak self, weak window] toast, undo in
            if window?.isMapped == true { show(toast, undo) } else { _ = self?.toasts.show(toast, undo: undo) }
        }
    }

    /// Connects the window of the favorites. An export continues when the window is closed.
    func serve(_ controller: FavoritesController) {
        toasts.add(controller.window) { [weak controller] in controller?.show($0, undo: $1) }
        guard exports == nil else { return }
        let exports = container.require(FolderExports.self)
        self.exports = exports
        bindings += exports.progress.signal.observeOnMain { [weak self] _ in self?.updateDialog() }
        exportReports = ExportToasts(
            exports: exports, files: container.require((any FileOpening).self), toasts: toasts)
    }

    /// Quits the program; asks the user first while a save is running.
    func quit() {
        guard unfinished != .none else { return application.quit() }
        ask(over: application.activeWindow) { [weak application] in application?.quit() }
    }

    /// Returns whether a window may be closed. If closing it would end the program during a save, asks the user and
    /// closes the window after confirmation.
    func mayClose(_ window: Window) -> Bool {
        guard unfinished != .none, !isEnding, application.windowsLeft(without: window).isEmpty else { return true }
        ask(over: window) { window.close() }
        return false
    }

    private var unfinished: UnfinishedWork {
        UnfinishedWork(savedPictures: queue?.progress.value.count ?? 0, isExporting: exports?.progress.value != nil)
    }

    /// Shows the dialog, unless it is already open.
    private func ask(over parent: Window?, quit: @escaping @MainActor () -> Void) {
        if let dialog { return dialog.present() }
        shownWork = unfinished
        dialog = QuitConfirmation.ask(shownWork, over: parent) { [weak self] in
            self?.queue?.cancelAll()
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
        reports?.end()
        exportReports?.end()
        downloads?.window.close()
        localIndex?.window.close()
    }

    private func commands(in window: Window, show: @escaping ToastShowing) -> PictureCommands {
        toasts.add(window, show: show)
        return PictureCommands(window: window, export: { [unowned self] in makeExport() }, show: { show($0, nil) })
    }

    private func makeExport() -> PictureExport {
        watchQueue()
        return container.require(PictureExport.self)
    }

    private func watchQueue() {
        guard queue == nil else { return }
        let queue = container.require(SaveQueue.self)
        self.queue = queue
        bindings += queue.progress.signal.observeOnMain { [weak self] _ in self?.updateDialog() }
        reports = SaveToasts(
            queue: queue, files: container.require((any FileOpening).self), application: application, toasts: toasts)
    }

    /// Shows what the index of this computer's pictures could not read.
    private func showLocalIndex() {
        if let localIndex { return localIndex.present() }
        let shown = LocalIndexWindow(container.require(LocalIndexModel.self))
        localIndex = shown
        shown.window.setApplication(application)
        shown.window.onClosed { [weak self] in self?.localIndex = nil }
        shown.present()
    }

    private func showDownloads() {
        if let downloads { return downloads.present() }
        watchQueue()
        let controller = container.require(DownloadsController.self)
        downloads = controller
        controller.window.setApplication(application)
        controller.window.onClosed { [weak self] in self?.downloads = nil }
        // The list shows each file's state, and a toast would take the keyboard focus from it.
        toasts.add(controller.window, onlyQueued: true) { [weak controller] toast, _ in controller?.show(toast) }
        controller.present()
    }
}
