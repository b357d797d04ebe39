import GTKKit
import Localize
import Model
import Reactive

/// Shows the progress, the result and the failures of changes of files in toasts, and offers to undo them. Changes may
/// overlap, and continue when the window is closed.
@MainActor
final class FileChangePresenter {
    /// Fewer files take less time than reading a message about them.
    private static let countWithProgress = 10

    private let show: @MainActor (Toast) -> Void

    /// - Parameter show: shows a toast in the window.
    init(show: @escaping @MainActor (Toast) -> Void) { self.show = show }

    /// Begins to tell the progress of a change, if there are many files.
    ///
    /// - Parameters:
    ///   - cancellation: what the button of the toast cancels.
    ///   - text: returns the text of the toast.
    /// - Returns: the progress of this change, to be ended with it.
    func begin(
        of count: Int, _ cancellation: FileChangeCancellation,
        text: @escaping @MainActor (_ done: String, _ total: String) -> String
    ) -> FileChangeProgress {
        guard count >= Self.countWithProgress else { return FileChangeProgress(nil, text: text) }
        let cancel = ToastAction(tr("_Cancel")) { cancellation.cancel() }
        let toast = Toast(ToastMessage(text(formatted(0), formatted(count)), action: cancel, seconds: 0))
        show(toast)
        return FileChangeProgress(toast, text: text)
    }

    /// Performs a change and reports its result.
    ///
    /// - Parameters:
    ///   - progress: the progress of this change, which ends with it; `nil` if it is not shown.
    ///   - undone: called with the report of what was undone.
    ///   - message: returns what was done; `nil` if that needs no message.
    func follow(
        _ events: SignalProducer<FileChangeEvent, Never>, _ progress: FileChangeProgress?,
        undone: @escaping @MainActor (FileChangeReport) -> Void = { _ in },
        message: @escaping @MainActor (FileChangeReport) -> String?
    ) {
        events.startOnMain { [self] event in
            switch event {
            case .progress(let done, let total): progress?.advance(to: done, of: total)
            case .finished(let report):
                progress?.end()
                if let text = message(report) { show(Toast(toastMessage(text, of: report, undone))) }
                if !report.failures.isEmpty { self.report(report.failures) }
            }
        }
    }

    private func toastMessage(
        _ text: String, of report: FileChangeReport, _ undone: @escaping @MainActor (FileChangeReport) -> Void
    ) -> ToastMessage {
        guard let undo = report.undo else { return ToastMessage(text) }
        return ToastMessage(text) { [self] in
            follow(undo(), nil) { report in
                undone(report)
                return report.changedCount > 0 ? tr("Change undone") : nil
            }
        }
    }

    /// Names the first file that remains as it was, and the number of the others.
    func report(_ failures: [FileChangeReport.Failure]) {
        guard let first = failures.first else { return }
        let line = UserFacingError.line(
            tr("“%s” stays as it is", first.path.name.displayText()), UserFacingError(first.error).line)
        let others = failures.count - 1
        let text =
            others == 0
            ? line : trn("%s (and %s other file)", "%s (and %s other files)", others, line, formatted(others))
        show(Toast(text, seconds: 15))
    }
}
