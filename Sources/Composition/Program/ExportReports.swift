import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// Tells how an export of favourites has ended, whether or not their window is still open.
@MainActor
final class ExportReports {
    private let toasts: ToastPlaces
    private let files: any FileOpening
    private let bindings = CompositeDisposable()

    init(exports: FolderExports, files: any FileOpening, toasts: ToastPlaces) {
        (self.toasts, self.files) = (toasts, files)
        bindings += exports.finished.observeOnMain { [weak self] in self?.report($0) }
    }

    func end() { bindings.dispose() }

    private func report(_ result: Result<FolderExports.Exported, ExchangeError>) {
        switch result {
        case .success(let exported):
            let toast = Toast(exported.text)
            toast.setButton(tr("_Open Folder")) { [files] in files.reveal(path: exported.folder) }
            tell(toast, title: tr("Favourites exported"), body: exported.text)
        case .failure(let error):
            let problem = Problem(error)
            let text = [problem.message, problem.hint].filter { !$0.isEmpty }.joined(separator: " ")
            tell(Toast(text, seconds: 15), title: tr("Favourites could not be exported"), body: text)
        }
    }

    private func tell(_ toast: Toast, title: String, body: String) {
        toasts.tell(toast, id: "export", title: title, body: body, action: "app.favorites")
    }
}
