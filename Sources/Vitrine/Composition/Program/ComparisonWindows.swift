import GTKKit
import Injection
import Model
import Reactive
import ViewModels
import Views

/// Manages the windows that compare pictures. Lives as long as the application.
@MainActor
final class ComparisonWindows {
    private let container: Container
    private unowned let application: Application
    /// Called with each window before it is shown.
    var onOpen: (ComparisonController) -> Void = { _ in }
    private let controllers = OpenControllers()

    init(container: Container, application: Application) {
        (self.container, self.application) = (container, application)
    }

    /// - Parameter previewSize: the size of the previews that are in memory.
    func compare(_ images: [ImageEntity], previewSize: PreviewSize) {
        let controller = container.require(ComparisonController.self)
        controller.viewModel = ComparisonViewModel(images) { [container] image in
            container.require(
                ImageDetailViewModel.self, argument: ImageSequence(of: [image], previewSize: previewSize))
        }
        controller.window.setApplication(application)
        controllers.insert(controller, of: controller.window)
        onOpen(controller)
        controller.present()
    }

    func closeAll() { controllers.closeAll() }
}
