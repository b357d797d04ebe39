import Core
import FileAccess
import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// Shows a toast when an export of favorites has ended, even if the favorites window is closed.
@MainActor
final class ExportToasts {
    private let toasts: ToastPresenter
    private let files: any FileOpening
    private let bindings = CompositeDisposable()

    init(exports: FolderExports, files: any FileOpening, toasts: ToastPresenter) {
        (self.toasts, self.files) = (toasts, files)
        bindings += exports.finished.observeOnMain { [weak self] in self?.report($0) }
    }

    func end() { bindings.dispose() }

    private func report(_ result: Result<FolderExports.Exported, ExchangeError>) {
        switch result {
        case .success(let exported):
            let open = ToastAction(tr("_Open Folder")) { [files] in files.reveal(path: LocalPath(exported.folder)) }
            report(ToastMessage(exported.text, action: open), title: tr("Favorites exported"))
        case .failure(let error):
            report(ToastMessage(UserFacingError(error), seconds: 15), title: tr("Favorites could not be exported"))
        }
    }

    private func report(_ message: ToastMessage, title: String) {
        toasts.report(message, id: "export", title: title, action: "app.favorites", isListed: false)
    }
}
