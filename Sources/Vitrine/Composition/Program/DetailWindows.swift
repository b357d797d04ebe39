import GTKKit
import Injection
import Model
import Reactive
import ViewModels
import Views

/// Manages the open detail windows and the quick look. Each detail window has its own view model.
@MainActor
final class DetailWindows {
    private unowned let program: MainApplication
    private let controllers = OpenControllers()
    private var quickLook: QuickLook?

    init(_ program: MainApplication) { self.program = program }

    @discardableResult
    func open(_ viewModel: ImageDetailViewModel) -> ImageDetailViewController {
        let controller = program.container.require(ImageDetailViewController.self)
        controller.viewModel = viewModel
        let searches = viewModel.searches.observeOnMain { [weak program] in program?.search($0) }
        controller.onShowInList = { [weak program] in program?.showFolder(of: $0) }
        controller.onSearchAgain = { [weak program] in program?.main?.viewModel?.searchAgain() }
        controller.window.setApplication(program.application)
        controller.window.onClosed { searches?.dispose() }
        controllers.insert(controller, of: controller.window)
        program.saving.installCommands(controller)
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
    func connect(_ controller: ImageSearchTableViewController, until bindings: CompositeDisposable) {
        guard let viewModel = controller.viewModel else { return }
        bindings += viewModel.openedDetails.observeOnMain { [weak self] detail in self?.open(detail) }
        controller.startSlideshow = { [weak self, weak viewModel] in
            guard let viewModel, let detail = viewModel.detail(at: viewModel.selectedIndex.value ?? 0) else {
                return
            }
            self?.open(detail).startSlideshow()
        }
        controller.quickLook = { [weak self, weak controller] index in
            guard let self, let controller, let detail = controller.viewModel?.detail(at: index) else { return }
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
