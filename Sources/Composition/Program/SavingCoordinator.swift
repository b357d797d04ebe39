import GTKKit
import Injection
import Localize
import Model
import Reactive
import ViewModels
import Views

/// Saving as the windows know it: what can be done with pictures in each of them, the list of saved files, and who tells how it
/// went. Lives as long as the application.
@MainActor
final class SavingCoordinator {
    private let container: Container
    private unowned let application: Application
    /// Made with the first file that is saved, or the first look at the list: it reads a database.
    private var queue: SaveQueue?
    private var reports: SaveToasts?
    /// There since the favourites' window was first shown.
    private var exports: FolderExports?
    private var exportReports: ExportToasts?
    private var downloads: DownloadsController?
    private let toasts: ToastPresenter
    private var question: MessageDialog?
    /// What the question says is unfinished.
    private var questioned = UnfinishedWork.none
    private let bindings = CompositeDisposable()
    private var isEnding = false

    init(container: Container, application: Application, toasts: ToastPresenter) {
        (self.container, self.application, self.toasts) = (container, application, toasts)
        application.addAction("downloads") { [weak self] in self?.showDownloads() }
        application.setAccelerators(["<Control>j"], for: "app.downloads")
    }

    func serve(_ controller: ImageSearchTableViewController) {
        commands(in: controller.window) { [weak controller] in controller?.show($0) }
            .add(to: controller)
    }

    func serve(_ controller: ImageDetailViewController) {
        commands(in: controller.window) { [weak controller] in controller?.show($0) }.add(to: controller)
    }

    /// From here on favourites may be exported from this window. The export does not end with it.
    func serve(_ controller: FavoritesController) {
        toasts.add(controller.window) { [weak controller] in controller?.show($0) }
        guard exports == nil else { return }
        let exports = container.require(FolderExports.self)
        self.exports = exports
        bindings += exports.progress.signal.observeOnMain { [weak self] _ in self?.updateQuestion() }
        exportReports = ExportToasts(
            exports: exports, files: container.require((any FileOpening).self), toasts: toasts)
    }

    /// Asks first while something is being saved.
    func quit() {
        guard unfinished != .none else { return application.quit() }
        ask(over: application.activeWindow) { [weak application] in application?.quit() }
    }

    /// Whether a window may be closed now. Where the program would end with it and stop saving, the user is asked, and the
    /// window is closed once he has agreed.
    func mayClose(_ window: Window) -> Bool {
        guard unfinished != .none, !isEnding, application.windowsLeft(without: window).isEmpty else { return true }
        ask(over: window) { window.close() }
        return false
    }

    private var unfinished: UnfinishedWork {
        UnfinishedWork(savedPictures: queue?.progress.value.count ?? 0, isExporting: exports?.progress.value != nil)
    }

    /// Asks once: who closes a window twice sees the question that is there.
    private func ask(over parent: Window?, quit: @escaping @MainActor () -> Void) {
        if let question { return question.present() }
        questioned = unfinished
        question = QuitConfirmation.ask(questioned, over: parent) { [weak self] in
            self?.queue?.cancelAll()
            self?.exports?.cancel()
            quit()
        }
        question?.onClosed { [weak self] in self?.question = nil }
    }

    /// The question tells what is unfinished now. It goes when nothing is: nothing would be stopped any more. The program stays,
    /// since the user has not answered.
    private func updateQuestion() {
        guard let question, unfinished != questioned else { return }
        questioned = unfinished
        if questioned == .none { question.close() } else { question.setBody(questioned.text) }
    }

    func end() {
        isEnding = true
        bindings.dispose()
        // What is half written is taken away before the program is gone.
        exports?.cancel()
        reports?.end()
        exportReports?.end()
        downloads?.window.close()
    }

    private func commands(in window: Window, show: @escaping @MainActor (Toast) -> Void) -> PictureCommands {
        toasts.add(window, show: show)
        return PictureCommands(window: window, export: { [unowned self] in makeExport() }, show: show)
    }

    private func makeExport() -> PictureExport {
        watchQueue()
        return container.require(PictureExport.self)
    }

    private func watchQueue() {
        guard queue == nil else { return }
        let queue = container.require(SaveQueue.self)
        self.queue = queue
        bindings += queue.progress.signal.observeOnMain { [weak self] _ in self?.updateQuestion() }
        reports = SaveToasts(
            queue: queue, files: container.require((any FileOpening).self), application: application, toasts: toasts)
    }

    private func showDownloads() {
        if let downloads { return downloads.present() }
        watchQueue()
        let controller = container.require(DownloadsController.self)
        downloads = controller
        controller.window.setApplication(application)
        controller.window.onClosed { [weak self] in self?.downloads = nil }
        // Its list tells of each file; a toast would take the keyboard from it.
        toasts.add(controller.window, onlyQueued: true) { [weak controller] in controller?.show($0) }
        controller.present()
    }
}
