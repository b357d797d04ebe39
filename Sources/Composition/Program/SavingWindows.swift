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
final class SavingWindows {
    private let container: Container
    private unowned let application: Application
    /// Made with the first file that is saved, or the first look at the list: it reads a database.
    private var queue: SaveQueue?
    private var reports: SavingReports?
    private var downloads: DownloadsController?
    private let toasts: ToastPlaces
    private var question: MessageDialog?
    private var isEnding = false

    init(container: Container, application: Application, toasts: ToastPlaces) {
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

    /// Asks first while files are being saved.
    func quit() {
        guard let queue else { return application.quit() }
        ask(queue, over: application.activeWindow) { [weak application] in application?.quit() }
    }

    /// Whether a window may be closed now. Where the program would end with it and stop saving, the user is asked, and the
    /// window is closed once he has agreed.
    func mayClose(_ window: Window) -> Bool {
        guard let queue, queue.isSaving.value, !isEnding, application.windowsLeft(without: window).isEmpty else {
            return true
        }
        ask(queue, over: window) { window.close() }
        return false
    }

    /// Asks once: who closes a window twice sees the question that is there.
    private func ask(_ queue: SaveQueue, over parent: Window?, quit: @escaping @MainActor () -> Void) {
        if let question { return question.present() }
        question = QuitQuestion.ask(queue, over: parent, quit: quit)
        question?.onClosed { [weak self] in self?.question = nil }
    }

    func end() {
        isEnding = true
        reports?.end()
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
        reports = SavingReports(
            queue: queue, files: container.require((any FileOpening).self), application: application, toasts: toasts)
    }

    private func showDownloads() {
        if let downloads { return downloads.present() }
        watchQueue()
        let controller = container.require(DownloadsController.self)
        downloads = controller
        controller.window.setApplication(application)
        controller.window.onClosed { [weak self] in self?.downloads = nil }
        toasts.add(controller.window) { [weak controller] in controller?.show($0) }
        controller.present()
    }
}
