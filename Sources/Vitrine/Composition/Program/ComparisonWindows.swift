import GTKKit
import Injection
import Model
import Reactive
import ViewModels
import Views

/// Manages the windows that compare pictures. Lives as long as the application.
@MainActor
final class ComparisonWindows {
    private unowned let program: MainApplication
    private let controllers = OpenControllers()

    init(_ program: MainApplication) { self.program = program }

    /// - Parameter previewSize: the size of the previews that are in memory.
    func compare(_ images: [ImageEntity], previewSize: PreviewSize) {
        let controller = program.container.require(ComparisonController.self)
        controller.viewModel = ComparisonViewModel(images) { [container = program.container] image in
            container.require(
                ImageDetailViewModel.self, argument: ImageSequence(of: [image], previewSize: previewSize))
        }
        controller.window.setApplication(program.application)
        controllers.insert(controller, of: controller.window)
        program.saving.installCommands(controller)
        controller.onOpen = { [weak program] in program?.openedFiles.present($0, at: $1) }
        controller.onSearchAuthor = { [weak program] in program?.searchAuthor(of: $0) }
        controller.present()
    }

    func closeAll() { controllers.closeAll() }
}
