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
    private let files: any FileOpening
    private let trash: any FileTrashing
    private let show: @MainActor (Toast) -> Void
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
        window: Window, files: any FileOpening, trash: any FileTrashing, show: @escaping @MainActor (Toast) -> Void,
        changed: @escaping @MainActor (Change) -> Void
    ) {
        (self.window, self.files, self.trash, self.show, self.changed) = (window, files, trash, show, changed)
    }

    private typealias Command = (
        name: String, label: String, keys: [String], isCopy: Bool, perform: @MainActor (ImageEntity, LocalPath) -> Void
    )

    private var commands: [Command] {
        [
            ("copy-path", tr("Copy Path"), [], true, { [self] in copyPath($1) }),
            ("show-in-files", tr("Show in Files"), [], false, { [self] in files.reveal(path: $1) }),
            ("open-with", tr("Open With…"), [], false, { [self] in openWith($1) }),
            ("trash", tr("Move to Trash"), ["Delete", "KP_Delete"], false, { [self] in moveToTrash($0, at: $1) }),
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
                        guard let image = controller?.viewModel?.entity.value, let path = image.localPath else {
                            return
                        }
                        command.perform(image, path)
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
                    section: command.isCopy ? .copy : .elsewhere, scope: .one, isPossible: { $0.localPath != nil }
                ) { images in
                    guard let image = images.first, let path = image.localPath else { return }
                    command.perform(image, path)
                })
        }
    }

    /// Copies the address of a file whose path is not UTF-8, because a text cannot contain the path.
    private func copyPath(_ path: LocalPath) {
        Clipboard.copy(text: path.exactText ?? FileURI.uri(path.bytes))
        show(Toast(tr("Path copied")))
    }

    private func openWith(_ path: LocalPath) {
        files.chooseProgram(for: path) { [weak self] in
            guard let self else { return }
            let show = show
            ProgramChooser.open(uri: FileURI.uri(path.bytes), over: window) {
                show(Toast(tr("%s could not be opened: %s", path.text.displayText(), $0)))
            }
        }
    }

    // MARK: Trash

    private func moveToTrash(_ image: ImageEntity, at path: LocalPath) {
        let name = path.name.displayText()
        trash.moveToTrash(path).observe(on: UIScheduler()).startWithResult { [self] result in
            MainActor.assumeIsolated {
                switch result {
                case .success(let file):
                    changed(.removed(image.id))
                    show(Toast(message(of: file, named: name, image)))
                case .failure(let error): show(Toast(UserFacingError(error).line))
                }
            }
        }
    }

    private func message(of file: TrashedFile, named name: String, _ image: ImageEntity) -> ToastMessage {
        let text = tr("“%s” moved to the trash", name)
        guard file.place != nil else { return ToastMessage(text) }
        return ToastMessage(text) { [self] in restore(file, image) }
    }

    private func restore(_ file: TrashedFile, _ image: ImageEntity) {
        trash.restore(file).observe(on: UIScheduler()).startWithResult { [self] result in
            MainActor.assumeIsolated {
                switch result {
                case .success: changed(.restored(image.id))
                case .failure(let error): show(Toast(UserFacingError(error).line))
                }
            }
        }
    }
}
