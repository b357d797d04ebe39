import Core
import FileAccess
import GTKKit
import Localize
import Model
import ViewModels

/// Shows a toast or a notification when a save, or a folder of pictures or favorites, has ended, even if its window is closed.
@MainActor
final class ResultToasts {
    private weak var application: Application?
    private let toasts: ToastPresenter
    private let files: any FileOpening
    private var tally = SaveTally()

    init(files: any FileOpening, application: Application, toasts: ToastPresenter) {
        (self.application, self.files, self.toasts) = (application, files, toasts)
    }

    func report(_ finished: SaveQueue.Finished) {
        for report in tally.add(finished) {
            switch report {
            case .saved(let picture, let count):
                let text =
                    count > 1
                    ? trn("%s picture saved", "%s pictures saved", count, formatted(count)) : picture.message
                reportSave(
                    ToastMessage(text, action: openFolder(picture.path)), id: "saving", title: tr("Picture saved"))
            case .failed(let error):
                // The toast is temporary, because a permanent toast would block later toasts; the list of files shows
                // the result permanently.
                let open = ToastAction(tr("_Downloads")) { [weak application] in
                    application?.action(named: "downloads")?.activate()
                }
                // Failures have a separate id, so that a later success message does not replace the failure's message.
                reportSave(
                    ToastMessage(UserFacingError(error).message, action: open, seconds: 15), id: "saving-failed",
                    title: tr("A picture could not be saved"))
            }
        }
    }

    private func reportSave(_ message: ToastMessage, id: String, title: String) {
        toasts.report(message, id: id, title: title, action: "app.downloads", isListed: true)
    }

    func report(_ result: Result<ExportedFolder, ExchangeError>) {
        let (message, title) =
            switch result {
            case .success(let exported):
                (ToastMessage(exported.text, action: openFolder(exported.path)), tr("Favorites exported"))
            case .failure(let error):
                (ToastMessage(UserFacingError(error), seconds: 15), tr("Favorites could not be exported"))
            }
        toasts.report(message, id: "export", title: title, action: "app.favorites", isListed: false)
    }

    func report(_ result: Result<SavedFolder, SaveError>) {
        let (message, title) =
            switch result {
            case .success(let folder):
                (ToastMessage(folder.text, action: openFolder(folder.path)), tr("Pictures saved"))
            case .failure(let error):
                (ToastMessage(UserFacingError(error), seconds: 15), tr("Pictures could not be saved"))
            }
        toasts.report(message, id: "folder-saving", title: title, action: "app.downloads", isListed: false)
    }

    private func openFolder(_ path: String) -> ToastAction {
        ToastAction(tr("_Open Folder")) { [files] in files.reveal(path: LocalPath(path)) }
    }
}
