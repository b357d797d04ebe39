import GTKKit
import Injection
import Model
import Reactive
import ViewModels
import Views

/// Manages the open detail windows and the quick look. Each detail window has its own view model.
@MainActor
final class DetailWindows {
    private let container: Container
    /// Called when a tag or an author is to be searched for in the main window.
    var onSearch: (SearchQuery) -> Void = { _ in }
    /// Called when the folder of a file is to be shown in the main window, with the file selected.
    var onShowInList: (ImageID) -> Void = { _ in }
    /// Called when the search of the main window is to be repeated.
    var onSearchAgain: () -> Void = {}
    /// Called with each window before it is shown.
    var onOpen: (ImageDetailViewController) -> Void = { _ in }
    private let controllers = OpenControllers()
    private var quickLook: QuickLook?

    init(container: Container) { self.container = container }

    @discardableResult
    func open(_ viewModel: ImageDetailViewModel, in application: Application?) -> ImageDetailViewController {
        let controller = container.require(ImageDetailViewController.self)
        controller.viewModel = viewModel
        let searches = viewModel.searches.observeOnMain { [weak self] in self?.onSearch($0) }
        controller.onShowInList = { [weak self] in self?.onShowInList($0) }
        controller.onSearchAgain = { [weak self] in self?.onSearchAgain() }
        controller.window.setApplication(application)
        controller.window.onClosed { searches?.dispose() }
        controllers.insert(controller, of: controller.window)
        onOpen(controller)
        controller.present()
        return controller
    }

    /// Shows a quick look over a window. The quick look calls `open` to open the picture in a detail window.
    func showQuickLook(
        of viewModel: ImageDetailViewModel, over window: Window, open: @escaping @MainActor () -> Void
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

    /// Opens the pictures that a search window asks for, in a detail window or as a quick look.
    func connect(
        _ controller: ImageSearchTableViewController, in application: Application, until bindings: CompositeDisposable
    ) {
        guard let viewModel = controller.viewModel else { return }
        bindings += viewModel.openedDetails.observeOnMain { [weak self, weak application] detail in
            self?.open(detail, in: application)
        }
        controller.startSlideshow = { [weak self, weak application, weak viewModel] in
            guard let viewModel, let detail = viewModel.makeDetail(at: viewModel.selectedIndex.value ?? 0) else {
                return
            }
            self?.open(detail, in: application).startSlideshow()
        }
        controller.quickLook = { [weak self, weak controller] index in
            guard let self, let controller, let detail = controller.viewModel?.makeDetail(at: index) else { return }
            showQuickLook(of: detail, over: controller.window) { [weak viewModel] in
                guard let viewModel, let index = viewModel.selectedIndex.value else { return }
                viewModel.selectCell(at: index)
            }
        }
    }

    func closeAll() {
        quickLook?.window.close()
        controllers.closeAll()
    }
}
