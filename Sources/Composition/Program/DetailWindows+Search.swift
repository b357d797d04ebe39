import GTKKit
import Reactive
import ViewModels
import Views

extension DetailWindows {
    /// Opens what a search window asks for: a picture in a window of its own, or for a quick look.
    func serve(
        _ controller: ImageSearchTableViewController, in application: Application, until bindings: CompositeDisposable
    ) {
        guard let viewModel = controller.viewModel else { return }
        bindings += viewModel.openedDetails.observeOnMain { [weak self, weak application] detail in
            self?.open(detail, in: application)
        }
        controller.quickLook = { [weak self, weak controller] index in
            guard let self, let controller, let detail = controller.viewModel?.makeDetail(at: index) else { return }
            lookQuickly(at: detail, over: controller.window) { [weak viewModel] in
                guard let viewModel, let index = viewModel.selectedIndex.value else { return }
                viewModel.selectCell(at: index)
            }
        }
    }
}
