import FileAccess
import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// The command that edits tags, rating and caption of files of this computer. It reads them, shows the dialog, writes the
/// change and reports the result, which can be undone.
@MainActor
public final class PictureDetailsCommands {
    private weak var window: Window?
    private let editing: any PictureDetailsEditing
    private let presenter: FileChangePresenter

    /// - Parameter show: shows a toast in the window.
    public init(window: Window, editing: any PictureDetailsEditing, show: @escaping ToastShowing) {
        (self.window, self.editing) = (window, editing)
        presenter = FileChangePresenter(show: show)
    }

    private static let name = "edit-details"
    private static var label: String { tr("Edit Details…") }
    private static let keys = ["<Control>e"]

    /// Adds the command to the actions on a search window's selected pictures.
    public func add(to actions: ImageSearchActions) {
        actions.add(
            PictureAction(
                Self.name, label: Self.label, keys: Self.keys, section: .elsewhere,
                isPossible: { $0.localPath != nil }
            ) { [self] in edit($0.compactMap(\.localPath)) })
    }

    /// Adds the command to a detail window. It is in its menus while it shows a file.
    public func add(to controller: ImageDetailViewController) {
        let action = controller.actions.add(
            ImageDetailAction(
                Self.name, label: Self.label, keys: Self.keys, section: .elsewhere, isHiddenWhenDisabled: true
            ) { [self, weak controller] in
                if let path = controller?.viewModel?.entity.value.localPath { edit([path]) }
            })
        controller.onPicture { action.isEnabled = $0.localPath != nil }
    }

    func edit(_ paths: [LocalPath]) {
        guard !paths.isEmpty else { return }
        let cancellation = FileChangeCancellation()
        let progress = presenter.begin(of: paths.count, cancellation) { tr("Reading details… %s of %s", $0, $1) }
        let reading = editing.readDetails(of: paths, unless: cancellation).observe(on: UIScheduler())
        reading.startWithValues { [self] event in
            MainActor.assumeIsolated {
                switch event {
                case .progress(let done, let total): progress.advance(to: done, of: total)
                case .finished(let read, let failures):
                    progress.end()
                    if !cancellation.isCancelled { ask(about: read, failures) }
                }
            }
        }
    }

    private func ask(about read: [ReadDetails], _ failures: [FileChangeReport.Failure]) {
        if !failures.isEmpty { presenter.report(failures) }
        guard let first = read.first, let window, window.isMapped else { return }
        let paths = read.map(\.path)
        PictureDetailsDialog.ask(
            over: window, for: PictureDetailsForm(read.map(\.details)), count: paths.count,
            name: first.path.name.displayText()
        ) { [self] in write($0, to: paths) }
    }

    private func write(_ change: PictureDetailsChange, to paths: [LocalPath]) {
        let cancellation = FileChangeCancellation()
        let changes = editing.write(change, to: paths, unless: cancellation)
        let progress = presenter.begin(of: paths.count, cancellation) { tr("Writing details… %s of %s", $0, $1) }
        presenter.follow(changes, named: tr("Edit Details"), progress) { report in
            guard report.changedCount > 0 else { return nil }
            return report.sidecarCount == report.changedCount
                ? trn(
                    "Details of %s picture written to a sidecar file",
                    "Details of %s pictures written to sidecar files",
                    report.changedCount, formatted(report.changedCount))
                : trn(
                    "Details of %s picture changed", "Details of %s pictures changed", report.changedCount,
                    formatted(report.changedCount))
        }
    }
}
