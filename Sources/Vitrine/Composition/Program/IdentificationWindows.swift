import Dispatch
import FileAccess
import GTKKit
import Injection
import Localize
import Model
import Reactive
import ViewModels
import Views

/// Manages the windows that tell whose pictures files are, one for each drop, paste or choice. Lives as long as the
/// application.
@MainActor
final class IdentificationWindows {
    private unowned let program: MainApplication
    private let controllers = OpenControllers()
    /// Keeps pasted bytes, which takes time for a large picture.
    private let queue = QueueScheduler(qos: .userInitiated, name: "vitrine.pasted-pictures")
    private let pasting = CompositeDisposable()

    init(_ program: MainApplication) { self.program = program }

    /// Connects drops on a search window and pastes into it.
    func connect(_ controller: ImageSearchTableViewController) {
        controller.identification?.onFiles = { [weak self] in self?.identify($0.map { PictureToIdentify($0) }) }
        controller.identification?.onPicture = { [weak self] in self?.identify(pasted: $0) }
    }

    func identify(_ pictures: [PictureToIdentify]) {
        guard !pictures.isEmpty else { return }
        let container = program.container
        let controller = container.require(IdentificationController.self)
        controller.viewModel = container.require(IdentificationViewModel.self, argument: pictures)
        controller.details = PictureDetailsPerformer(
            window: controller.window, editing: container.require((any PictureDetailsEditing).self),
            favorites: container.require(FavoriteChanges.self),
            // The window may be closed while a file is written.
            show: { [weak controller, toasts = program.toasts] toast, undo in
                if let controller, controller.window.isMapped { return controller.present(toast, undo: undo) }
                _ = toasts.present(toast, undo: undo)
            })
        controller.onOpen = { [weak program] in program?.openedFiles.present([$0], at: 0) }
        controller.openPreferences = { [weak program] in program?.showPreferences(at: .sources) }
        controller.window.setApplication(program.application)
        controllers.insert(controller, of: controller.window)
        controller.present()
    }

    /// Ends all work before the program ends.
    func end() {
        pasting.dispose()
        controllers.closeAll()
    }

    private func identify(pasted bytes: [UInt8]) {
        // An application without a window ends; `hold` keeps it running until the window is shown.
        program.application.hold()
        queue.schedule { [weak self, pasting] in
            let picture = Result { () throws(SystemError) in try PictureToIdentify(pasted: bytes) }
            UIScheduler().scheduleMain {
                guard let self else { return }
                if !pasting.isDisposed {
                    switch picture {
                    case .success(let picture): self.identify([picture])
                    case .failure: self.present(Toast(tr("The clipboard could not be read")))
                    }
                }
                self.program.application.release()
            }
        }
    }

    func choose() {
        let chooser = FileChooser(
            .open, title: tr("Identify Pictures"), parent: program.application.activeWindow,
            acceptLabel: tr("_Identify"))
        chooser.choosePaths(telling: { [weak self] in self?.present($0) }) { [weak self] paths in
            self?.identify(paths.map { PictureToIdentify($0) })
        }
    }

    private func present(_ toast: Toast) { _ = program.toasts.present(toast) }
}
