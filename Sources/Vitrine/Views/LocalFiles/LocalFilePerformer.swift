import Core
import FileAccess
import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// Performs the commands on files of this computer: shows them in the file manager, opens them in another program, edits
/// tags and caption, moves them to the trash.
@MainActor
public final class LocalFilePerformer {
    private weak var window: Window?
    private let presenter: FileChangePresenter
    private let files: any FileOpening
    private let trash: any FileTrashing
    private let editing: any PictureDetailsEditing
    private let show: ToastShowing
    private let changed: @MainActor (Change) -> Void

    /// What happened to the file of a picture.
    public enum Change: Sendable, Equatable {
        case removed(ImageID)
        case restored(ImageID)
    }

    /// - Parameters:
    ///   - show: shows a toast in the window.
    ///   - changed: called when a file was moved to the trash or back.
    public init(
        window: Window, files: any FileOpening, trash: any FileTrashing, editing: any PictureDetailsEditing,
        show: @escaping ToastShowing, changed: @escaping @MainActor (Change) -> Void
    ) {
        (self.window, self.files, self.trash, self.editing) = (window, files, trash, editing)
        (self.show, self.changed) = (show, changed)
        presenter = FileChangePresenter(show: show)
    }

    func reveal(_ path: LocalPath) { files.reveal(path: path) }

    /// The names of this program's environment variables begin with it. Some of them contain the keys of services:
    /// `EnvironmentKey` has the same prefix, which this module cannot import, and a check of the dialog compares them.
    private static let variablePrefix = "VITRINE_"

    func openWith(_ path: LocalPath) {
        files.chooseProgram(for: path) { [weak self] in
            guard let self else { return }
            let show = show
            ProgramChooser.open(
                uri: FileURI.uri(path.bytes), over: window, hidingVariables: Self.variablePrefix
            ) {
                show(Toast(tr("%s could not be opened: %s", path.text.displayText(), $0)), nil)
            }
        }
    }

    // MARK: Trash

    func moveToTrash(_ paths: [LocalPath]) {
        let cancellation = FileChangeCancellation()
        let changes = trash.moveToTrash(paths, unless: cancellation)
        let progress = presenter.begin(of: paths.count, cancellation) {
            tr("Moving pictures to the trash… %s of %s", $0, $1)
        }
        presenter.follow(
            changes, named: tr("Move to Trash"), progress,
            undone: { [self] in report($0) { .restored($0) } },
            message: { [self] report in
                self.report(report) { .removed($0) }
                guard let first = report.changed.first else { return nil }
                return report.changedCount == 1
                    ? tr("“%s” moved to the trash", first.name.displayText())
                    : trn(
                        "%s picture moved to the trash", "%s pictures moved to the trash", report.changedCount,
                        formatted(report.changedCount))
            })
    }

    /// Tells the windows which pictures they show no longer, or again.
    private func report(_ report: FileChangeReport, _ change: (ImageID) -> Change) {
        for path in report.changed {
            changed(change(ImageID(provider: .folders, string: FileURI.identifier(path.bytes))))
        }
    }

    // MARK: Details

    /// Reads the details, shows the dialog, writes the change and reports the result, which can be undone.
    func edit(_ paths: [LocalPath]) {
        guard !paths.isEmpty else { return }
        let cancellation = FileChangeCancellation()
        let progress = presenter.begin(of: paths.count, cancellation) { tr("Reading details… %s of %s", $0, $1) }
        let reading = editing.readDetails(of: paths, unless: cancellation).observe(on: UIScheduler())
        reading.startWithMainValues { [self] event in
            switch event {
            case .progress(let done, let total): progress.advance(to: done, of: total)
            case .finished(let read, let failures):
                progress.end()
                if !cancellation.isCancelled { presentDetails(about: read, failures) }
            }
        }
    }

    private func presentDetails(about read: [ReadDetails], _ failures: [FileChangeReport.Failure]) {
        if !failures.isEmpty { presenter.report(failures) }
        guard let first = read.first, let window, window.isMapped else { return }
        let paths = read.map(\.path)
        PictureDetailsDialog.present(
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

    /// Writes a rotation into the file as its orientation; no pixel changes.
    ///
    /// - Parameter failed: called if the file stays as it is.
    func rotate(_ path: LocalPath, by turns: QuarterTurns, failed: @escaping @MainActor () -> Void) {
        let cancellation = FileChangeCancellation()
        let changes = editing.write(PictureDetailsChange(turns: turns), to: [path], unless: cancellation)
        let progress = presenter.begin(of: 1, cancellation) { tr("Writing details… %s of %s", $0, $1) }
        presenter.follow(changes, named: tr("Rotation"), progress) { report in
            if report.changedCount == 0 { failed() }
            return report.changedCount == 0 ? nil : tr("“%s” rotated", path.name.displayText())
        }
    }
}
