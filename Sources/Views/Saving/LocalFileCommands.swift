import FileAccess
import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// The commands on files of this computer: show in the file manager, open in another program, copy the path, move to
/// the trash. The list and the detail window have the same ones.
@MainActor
public final class LocalFileCommands {
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
        /// Files have other paths, and are shown as before.
        case renamed([FileMove])
        /// Files have other paths, and are shown no longer, or again.
        case relocated([FileMove])
    }

    /// - Parameters:
    ///   - show: shows a toast in the window.
    ///   - changed: called when a file was moved to the trash or back.
    public init(
        window: Window, files: any FileOpening, trash: any FileTrashing, show: @escaping ToastShowing,
        changed: @escaping @MainActor (Change) -> Void
    ) {
        (self.window, self.files, self.trash, self.show, self.changed) = (window, files, trash, show, changed)
        presenter = FileChangePresenter(show: show)
    }

    private struct Command {
        let name: String
        let label: String
        var keys: [String] = []
        var isCopy = false
        var scope = PictureAction.Scope.one
        let perform: @MainActor ([LocalPath]) -> Void
    }

    private var commands: [Command] {
        [
            Command(name: "copy-path", label: tr("Copy Path"), isCopy: true) { [self] in copyPath($0[0]) },
            Command(name: "show-in-files", label: tr("Show in Files")) { [self] in files.reveal(path: $0[0]) },
            Command(name: "open-with", label: tr("Open With…")) { [self] in openWith($0[0]) },
            Command(name: "trash", label: tr("Move to Trash"), keys: ["Delete", "KP_Delete"], scope: .any) { [self] in
                moveToTrash($0)
            },
        ]
    }

    /// Adds the commands to a detail window. They are in its menus while it shows a file.
    public func add(to controller: ImageDetailViewController) {
        var actions: [SimpleAction] = []
        for command in commands {
            actions.append(
                controller.actions.add(
                    ImageDetailAction(
                        command.name, label: command.label, keys: command.keys,
                        section: command.isCopy ? .copy : .elsewhere, isHiddenWhenDisabled: true
                    ) { [weak controller] in
                        if let path = controller?.viewModel?.entity.value.localPath { command.perform([path]) }
                    }))
        }
        controller.onPicture { image in
            for action in actions { action.isEnabled = image.localPath != nil }
        }
    }

    /// Adds the commands to the actions on a search window's selected picture.
    public func add(to actions: ImageSearchActions) {
        for command in commands {
            actions.add(
                PictureAction(
                    command.name, label: command.label, keys: command.keys,
                    section: command.isCopy ? .copy : .elsewhere, scope: command.scope,
                    isPossible: { $0.localPath != nil }
                ) { images in
                    let paths = images.compactMap(\.localPath)
                    if !paths.isEmpty { command.perform(paths) }
                })
        }
    }

    /// Copies the address of a file whose path is not UTF-8, because a text cannot contain the path.
    private func copyPath(_ path: LocalPath) {
        Clipboard.copy(text: path.exactText ?? FileURI.uri(path.bytes))
        show(Toast(tr("Path copied")), nil)
    }

    /// The names of this program's environment variables begin with it. Some of them contain the keys of services:
    /// `EnvironmentKey` has the same prefix, which this module cannot import, and a check of the dialog compares them.
    private static let variablePrefix = "VITRINE_"

    private func openWith(_ path: LocalPath) {
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

    private func moveToTrash(_ paths: [LocalPath]) {
        let cancellation = FileChangeCancellation()
        let changes = trash.moveToTrash(paths, unless: cancellation)
        let progress = presenter.begin(of: paths.count, cancellation) {
            tr("Moving pictures to the trash… %s of %s", $0, $1)
        }
        presenter.follow(
            changes, named: tr("Move to Trash"), progress,
            undone: { [self] in tell($0) { .restored($0) } },
            message: { [self] report in
                tell(report) { .removed($0) }
                guard let first = report.changed.first else { return nil }
                return report.changedCount == 1
                    ? tr("“%s” moved to the trash", first.name.displayText())
                    : trn(
                        "%s picture moved to the trash", "%s pictures moved to the trash", report.changedCount,
                        formatted(report.changedCount))
            })
    }

    /// Tells the windows which pictures they show no longer, or again.
    private func tell(_ report: FileChangeReport, _ change: (ImageID) -> Change) {
        for path in report.changed {
            changed(change(ImageID(provider: .folders, string: FileURI.identifier(path.bytes))))
        }
    }
}
