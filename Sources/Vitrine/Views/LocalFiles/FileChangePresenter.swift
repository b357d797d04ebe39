import Core
import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// Shows the progress, the result and the failures of changes of files in toasts, and offers to undo them. Changes may
/// overlap, and continue when the window is closed.
@MainActor
final class FileChangePresenter {
    /// Fewer files take less time than reading a message about them.
    private static let countWithProgress = 10

    private weak var window: Window?
    private let show: ToastShowing

    /// - Parameters:
    ///   - window: over which several failures are listed.
    ///   - show: shows a toast in the window.
    init(window: Window, show: @escaping ToastShowing) { (self.window, self.show) = (window, show) }

    /// Begins to tell the progress of a change, if there are many files.
    ///
    /// - Parameters:
    ///   - cancellation: what the button of the toast cancels.
    ///   - text: returns the text of the toast.
    /// - Returns: the toast of this change, to be dismissed with it; `nil` for few files.
    func begin(
        of count: Int, _ cancellation: FileChangeCancellation,
        text: @escaping @MainActor (_ done: String, _ total: String) -> String
    ) -> FileChangeToast? {
        guard count >= Self.countWithProgress else { return nil }
        let toast = FileChangeToast(
            show: { [show] in show($0, nil) }, text: { text(formatted($0.done), formatted($0.total)) },
            cancel: { cancellation.cancel() })
        toast.display((done: 0, total: count))
        return toast
    }

    /// Performs a change and reports its result.
    ///
    /// - Parameters:
    ///   - name: the name of the change in the history of the window.
    ///   - progress: the toast about the progress of this change.
    ///   - undone: called with the report of what was undone.
    ///   - message: returns what was done; `nil` if that needs no message.
    func follow(
        _ events: SignalProducer<FileChangeEvent, Never>, named name: String, _ progress: FileChangeToast? = nil,
        undone: @escaping @MainActor (FileChangeReport) -> Void = { _ in },
        message: @escaping @MainActor (FileChangeReport) -> String?
    ) {
        events.startOnMain { [self] event in
            switch event {
            case .progress(let done, let total): progress?.display((done: done, total: total))
            case .finished(let report):
                progress?.dismiss()
                let undo = report.undo.map { undo in
                    UndoEntry(name) { [self] entry in perform(undo, for: entry, undone) }
                }
                present(message(report), report.failures, undo)
            }
        }
    }

    private func perform(
        _ undo: @escaping @Sendable () -> SignalProducer<FileChangeEvent, Never>, for entry: UndoEntry,
        _ undone: @escaping @MainActor (FileChangeReport) -> Void
    ) {
        undo().startOnMain { [self] event in
            guard case .finished(let report) = event else { return }
            undone(report)
            if let again = report.undo {
                entry.end { [self] in perform(again, for: $0, undone) }
            } else {
                entry.end()
            }
            present(report.changedCount > 0 ? tr("Change undone") : nil, report.failures, nil)
        }
    }

    /// Shows a message about a change that was not necessary.
    func present(_ text: String) { present(text, [], nil) }

    /// Tells in one toast what was done and what was not, because a second toast would replace the first. Several files that
    /// remain as they were are listed in a dialog.
    private func present(_ text: String?, _ failures: [FileChangeReport.Failure], _ undo: UndoEntry?) {
        if failures.count > 1, let window, window.isMapped {
            list(FileChangeFailures(failures), done: text, over: window)
            return present(text, [], undo)
        }
        let lines = [text, Self.text(of: failures)].compactMap { $0 }
        guard !lines.isEmpty else { return }
        let (text, seconds) = (lines.joined(separator: "\n"), failures.isEmpty ? nil : 15)
        show(
            Toast(undo.map { ToastMessage(text, undo: $0, seconds: seconds) } ?? ToastMessage(text, seconds: seconds)),
            undo)
    }

    /// Lists the files that remain as they were in a dialog.
    ///
    /// - Parameter done: what was done with the other files.
    private func list(_ files: FileChangeFailures, done: String?, over window: Window) {
        let dialog = MessageDialog(parent: window, heading: files.heading, body: done ?? "")
        let list = Label(paragraph: files.text)
        list.isSelectable = true
        dialog.setExtraChild(ScrolledWindow(vertically: list, height: 72...320))
        dialog.addResponse("close", label: tr("_Close"))
        dialog.present()
    }

    /// Names the first file that remains as it was, and the number of the others.
    func report(_ failures: [FileChangeReport.Failure]) { present(nil, failures, nil) }

    private static func text(of failures: [FileChangeReport.Failure]) -> String? {
        guard let first = failures.first else { return nil }
        let line = UserFacingError.line(
            tr("“%s” stays as it is", first.path.name.displayText()), UserFacingError(first.error).line)
        let others = failures.count - 1
        return others == 0
            ? line : trn("%s (and %s other file)", "%s (and %s other files)", others, line, formatted(others))
    }
}
