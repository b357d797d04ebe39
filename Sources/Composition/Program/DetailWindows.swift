import GTKKit
import Injection
import Model
import Reactive
import ViewModels
import Views

/// The detail windows that are open, each with a view model of its own.
@MainActor
final class DetailWindows {
    private let container: Container
    /// Called when a tag or an author is to be searched for in the main window.
    var onSearch: (SearchQuery) -> Void = { _ in }
    /// Called with each window before it is shown.
    var onOpen: (ImageDetailViewController) -> Void = { _ in }
    private var open: [ObjectIdentifier: ImageDetailViewController] = [:]
    private var quickLook: QuickLook?

    init(container: Container) { self.container = container }

    func open(_ viewModel: any ImageDetailViewModeling, in application: Application?) {
        let controller = container.require(ImageDetailViewController.self)
        let key = ObjectIdentifier(controller)
        open[key] = controller
        controller.viewModel = viewModel
        let searches = viewModel.searches.observeOnMain { [weak self] in self?.onSearch($0) }
        controller.window.setApplication(application)
        controller.window.onClosed { [weak self] in
            searches?.dispose()
            self?.open[key] = nil
        }
        onOpen(controller)
        controller.present()
    }

    /// A quick look over a window; `open` gives a picture a window of its own.
    func lookQuickly(
        at viewModel: any ImageDetailViewModeling, over window: Window, open: @escaping @MainActor () -> Void
    ) {
        quickLook?.window.close()
        let look = QuickLook()
        quickLook = look
        look.viewModel = viewModel
        look.onOpen = open
        look.window.onClosed { [weak self, weak look] in
            if let self, quickLook === look { quickLook = nil }
        }
        look.present(over: window)
    }

    func closeAll() {
        quickLook?.window.close()
        // Taken out first: closing a window takes it out of the list, too.
        let closing = open
        open = [:]
        for controller in closing.values { controller.window.close() }
    }
}
