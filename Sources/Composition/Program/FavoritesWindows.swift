import GTKKit
import Injection
import Localize
import Model
import Reactive
import ViewModels
import Views

/// Manages the window of the favorites, and connects other windows to the favorites. Lives as long as the application.
@MainActor
final class FavoritesWindows {
    private let container: Container
    private unowned let application: Application
    private let details: DetailWindows
    /// Called with the window before it is shown.
    var onOpen: (FavoritesController) -> Void = { _ in }
    private var window: FavoritesController?
    private var bindings = CompositeDisposable()

    init(container: Container, application: Application, details: DetailWindows) {
        (self.container, self.application, self.details) = (container, application, details)
        application.addAction("favorites") { [weak self] in self?.show() }
        application.setAccelerators(["<Control><Shift>d"], for: "app.favorites")
    }

    func serve(_ controller: ImageSearchTableViewController) {
        commands(in: controller.window) { [weak controller] in controller?.show($0, undo: $1) }.add(to: controller)
    }

    func serve(_ controller: ImageDetailViewController) {
        commands(in: controller.window) { [weak controller] in controller?.show($0, undo: $1) }.add(to: controller)
    }

    /// Opens or raises the window of the favorites.
    func show() {
        if let window { return window.present() }
        let controller = container.require(FavoritesController.self)
        window = controller
        controller.window.setApplication(application)
        if let viewModel = controller.viewModel {
            bindings += viewModel.openedDetails.observeOnMain { [weak self] viewModel in
                self?.details.open(viewModel, in: self?.application)
            }
        }
        controller.window.onClosed { [weak self] in self?.closed() }
        onOpen(controller)
        controller.present()
    }

    /// Writes pending changes before the program ends.
    func end() {
        window?.window.close()
        closed()
        container.require(StorageCloser.self).close()
    }

    private func closed() {
        bindings.dispose()
        bindings = CompositeDisposable()
        window = nil
    }

    private func commands(in window: Window, show: @escaping ToastShowing) -> FavoriteCommands {
        FavoriteCommands(container.require(FavoriteToggle.self), in: window, show: show)
    }
}
