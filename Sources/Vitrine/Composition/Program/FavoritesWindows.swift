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
    private unowned let program: MainApplication
    private var window: FavoritesController?
    private var bindings = CompositeDisposable()

    init(_ program: MainApplication) { self.program = program }

    /// Opens or raises the window of the favorites.
    func present() {
        if let window { return window.present() }
        let controller = program.container.require(FavoritesController.self)
        window = controller
        controller.externalApps = program.container.require((any ExternalAppChanneling).self)
        controller.onSearchAuthor = { [weak program] in program?.searchAuthor(of: $0) }
        controller.window.setApplication(program.application)
        if let viewModel = controller.viewModel {
            bindings += viewModel.openedDetails.observeOnMain { [weak program] detail in program?.details.open(detail) }
        }
        controller.window.onClosed { [weak self] in self?.closed() }
        program.saving.connect(controller)
        controller.present()
    }

    /// Writes pending changes before the program ends.
    func end() {
        window?.window.close()
        closed()
        program.container.require(StorageCloser.self).close()
    }

    private func closed() {
        bindings.dispose()
        bindings = CompositeDisposable()
        window = nil
    }
}
