import Core
import GTKKit
import Injection
import Localize
import Model
import Reactive
import ViewModels
import Views

/// Manages the window of the favorites. Lives as long as the application.
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
    }

    /// Opens or raises the window of the favorites.
    func present() {
        if let window { return window.present() }
        let controller = container.require(FavoritesController.self)
        window = controller
        controller.externalApps = container.require((any ExternalAppChanneling).self)
        controller.onSearchAuthor = { [weak details] in
            if let author = $0.username { details?.onSearch(SearchQuery(author: author)) }
        }
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
}
