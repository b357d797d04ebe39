import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// Tells how saving has ended.
@MainActor
final class SavingReports {
    private weak var application: Application?
    private let toasts: ToastPlaces
    private let files: any FileOpening
    private let bindings = CompositeDisposable()
    private var tally = SaveTally()

    init(queue: SaveQueue, files: any FileOpening, application: Application, toasts: ToastPlaces) {
        (self.application, self.files, self.toasts) = (application, files, toasts)
        bindings += queue.finished.observeOnMain { [weak self] in self?.report($0) }
    }

    func end() { bindings.dispose() }

    private func report(_ finished: SaveQueue.Finished) {
        for report in tally.add(finished) {
            switch report {
            case .saved(let picture, let count): reportSaved(picture, count: count)
            case .failed(let error): reportFailed(Problem(error))
            }
        }
    }

    private func reportFailed(_ problem: Problem) {
        // One that stays would keep those that come after it from being seen; the list of files has it for good.
        let toast = Toast(problem.message, seconds: 15)
        toast.setButton(tr("_Downloads")) { [weak application] in
            application?.action(named: "downloads")?.activate()
        }
        // Its own id: a later message of what has been saved does not take its place.
        tell(toast, id: "saving-failed", title: tr("A picture could not be saved"), body: problem.message)
    }

    private func reportSaved(_ picture: SavedPicture, count: Int) {
        let name = picture.path.split(separator: "/").last.map { String($0) } ?? picture.path
        let text =
            if count > 1 {
                trn("%s picture saved", "%s pictures saved", count, formatted(count))
            } else if picture.holdsCredits {
                tr("“%s” saved", name)
            } else {
                tr("“%s” saved. Files of this kind cannot hold author and licence.", name)
            }
        let toast = Toast(text)
        toast.setButton(tr("_Open Folder")) { [files] in files.reveal(path: picture.path) }
        tell(toast, id: "saving", title: tr("Picture saved"), body: text)
    }

    private func tell(_ toast: Toast, id: String, title: String, body: String) {
        toasts.tell(toast, id: id, title: title, body: body, action: "app.downloads")
    }
}
