import Core
import FileAccess
import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// Performs the commands on files of this computer: shows them in the file manager, opens them in another program, moves
/// them to the trash.
@MainActor
public final class LocalFilePerformer {
    private weak var window: Window?
    private let presenter: FileChangePresenter
    private let files: any FileOpening
    private let trash: any FileTrashing
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
        window: Window, files: any FileOpening, trash: any FileTrashing,
        show: @escaping ToastShowing, changed: @escaping @MainActor (Change) -> Void
    ) {
        (self.window, self.files, self.trash) = (window, files, trash)
        (self.show, self.changed) = (show, changed)
        presenter = FileChangePresenter(window: window, show: show)
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
}
