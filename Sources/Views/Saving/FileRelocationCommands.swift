import FileAccess
import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// The commands that copy and move files of this computer into another folder. They ask for the folder and report the result,
/// which can be undone. Moved files leave the list.
@MainActor
public final class FileRelocationCommands {
    private weak var window: Window?
    private let relocating: any FileRelocating
    private let presenter: FileChangePresenter
    private let show: ToastShowing
    private let changed: @MainActor (LocalFileCommands.Change) -> Void

    /// - Parameters:
    ///   - show: shows a toast in the window.
    ///   - changed: called for each file that was moved away or back.
    public init(
        window: Window, relocating: any FileRelocating, show: @escaping ToastShowing,
        changed: @escaping @MainActor (LocalFileCommands.Change) -> Void
    ) {
        (self.window, self.relocating, self.show, self.changed) = (window, relocating, show, changed)
        presenter = FileChangePresenter(show: show)
    }

    private var commands: [(name: String, label: String, relocation: FileRelocation)] {
        [("copy-to", tr("Copy to…"), .copy), ("move-to", tr("Move to…"), .move)]
    }

    /// Adds the commands to the actions on a search window's selected pictures.
    public func add(to actions: ImageSearchActions) {
        for command in commands {
            actions.add(
                PictureAction(
                    command.name, label: command.label, section: .elsewhere, isPossible: { $0.localPath != nil }
                ) { [self] in ask(about: $0.compactMap(\.localPath), command.relocation) })
        }
    }

    /// Adds the commands to a detail window. They are in its menus while it shows a file.
    public func add(to controller: ImageDetailViewController) {
        for command in commands {
            let action = controller.actions.add(
                ImageDetailAction(
                    command.name, label: command.label, section: .elsewhere, isHiddenWhenDisabled: true
                ) { [self, weak controller] in
                    if let path = controller?.viewModel?.entity.value.localPath {
                        ask(about: [path], command.relocation)
                    }
                })
            controller.onPicture { action.isEnabled = $0.localPath != nil }
        }
    }

    private func ask(about paths: [LocalPath], _ relocation: FileRelocation) {
        guard let first = paths.first else { return }
        let count = formatted(paths.count)
        let (title, accept) =
            switch relocation {
            case .copy: (trn("Copy %s Picture to", "Copy %s Pictures to", paths.count, count), tr("_Copy"))
            case .move: (trn("Move %s Picture to", "Move %s Pictures to", paths.count, count), tr("_Move"))
            }
        let chooser = FileChooser(.chooseFolder, title: title, parent: window, acceptLabel: accept)
        if let folder = first.folder.exactText { chooser.setFolder(path: folder) }
        chooser.choosePath(telling: { [show] in show($0, nil) }) { [self] in relocate(paths, relocation, to: $0) }
    }

    func relocate(_ paths: [LocalPath], _ relocation: FileRelocation, to folder: LocalPath) {
        let cancellation = FileChangeCancellation()
        let events = relocating.relocate(paths, by: relocation, to: folder, unless: cancellation)
        let name = folder.trimmed.name.displayText()
        let progress = presenter.begin(of: paths.count, cancellation) { done, total in
            relocation == .copy
                ? tr("Copying pictures… %s of %s", done, total) : tr("Moving pictures… %s of %s", done, total)
        }
        presenter.follow(
            events, named: relocation == .copy ? tr("Copy") : tr("Move"), progress,
            undone: { [self] in tell($0, relocation) { .restored($0) } },
            message: { [self] report in
                tell(report, relocation) { .removed($0) }
                return report.changedCount > 0 || report.failures.isEmpty
                    ? Self.text(report.changedCount, relocation, name) : nil
            })
    }

    /// Tells the windows which pictures they show no longer, or again.
    private func tell(
        _ report: FileChangeReport, _ relocation: FileRelocation,
        _ change: (ImageID) -> LocalFileCommands.Change
    ) {
        guard relocation == .move else { return }
        if !report.moves.isEmpty { changed(.relocated(report.moves)) }
        for path in report.changed {
            changed(change(ImageID(provider: .folders, string: FileURI.identifier(path.bytes))))
        }
    }

    private static func text(_ count: Int, _ relocation: FileRelocation, _ folder: String) -> String? {
        guard count > 0 else { return relocation == .move ? tr("The pictures are in “%s” already", folder) : nil }
        return switch relocation {
        case .copy:
            trn("%s picture copied to “%s”", "%s pictures copied to “%s”", count, formatted(count), folder)
        case .move: trn("%s picture moved to “%s”", "%s pictures moved to “%s”", count, formatted(count), folder)
        }
    }
}
