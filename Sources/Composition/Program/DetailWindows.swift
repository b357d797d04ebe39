import GTKKit
import Injection
import ViewModels
import Views

/// The detail windows that are open, each with a view model of its own.
@MainActor
final class DetailWindows {
    private let container: Container
    private var open: [ObjectIdentifier: ImageDetailViewController] = [:]

    init(container: Container) { self.container = container }

    func open(_ viewModel: any ImageDetailViewModeling, in application: Application?) {
        let controller = container.require(ImageDetailViewController.self)
        let key = ObjectIdentifier(controller)
        open[key] = controller
        controller.viewModel = viewModel
        controller.window.setApplication(application)
        controller.window.onClosed { [weak self] in self?.open[key] = nil }
        controller.present()
    }

    func closeAll() {
        // Taken out first: closing a window takes it out of the list, too.
        let closing = open
        open = [:]
        for controller in closing.values { controller.window.close() }
    }
}
