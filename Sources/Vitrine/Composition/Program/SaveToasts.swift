import Core
import FileAccess
import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// Shows a toast or a notification when a save has ended.
@MainActor
final class SaveToasts {
    private weak var application: Application?
    private let toasts: ToastPresenter
    private let files: any FileOpening
    private let bindings = CompositeDisposable()
    private var tally = SaveTally()

    init(queue: SaveQueue, files: any FileOpening, application: Application, toasts: ToastPresenter) {
        (self.application, self.files, self.toasts) = (application, files, toasts)
        bindings += queue.finished.observeOnMain { [weak self] in self?.report($0) }
    }

    func end() { bindings.dispose() }

    private func report(_ finished: SaveQueue.Finished) {
        for report in tally.add(finished) {
            switch report {
            case .saved(let picture, let count): reportSaved(picture, count: count)
            case .failed(let error): reportFailed(UserFacingError(error))
            }
        }
    }

    private func reportFailed(_ problem: UserFacingError) {
        // The toast is temporary, because a permanent toast would block later toasts; the list of files shows the
        // result permanently.
        let open = ToastAction(tr("_Downloads")) { [weak application] in
            application?.action(named: "downloads")?.activate()
        }
        // Failures have a separate id, so that a later success message does not replace the failure's message.
        report(
            ToastMessage(problem.message, action: open, seconds: 15), id: "saving-failed",
            title: tr("A picture could not be saved"))
    }

    private func reportSaved(_ picture: SavedPicture, count: Int) {
        let text =
            count > 1 ? trn("%s picture saved", "%s pictures saved", count, formatted(count)) : picture.message
        let open = ToastAction(tr("_Open Folder")) { [files] in files.reveal(path: LocalPath(picture.path)) }
        report(ToastMessage(text, action: open), id: "saving", title: tr("Picture saved"))
    }

    private func report(_ message: ToastMessage, id: String, title: String) {
        toasts.report(message, id: id, title: title, action: "app.downloads", isListed: true)
    }
}
