import FileAccess
import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// The command that renames files of this computer by a pattern. It shows the new names, renames the files and reports the
/// result, which can be undone.
@MainActor
public final class RenameCommands {
    private weak var window: Window?
    private let renaming: any FileRenaming
    private let reading: any RenameFactsReading
    private let presenter: FileChangePresenter
    private let changed: @MainActor (LocalFileCommands.Change) -> Void

    /// - Parameters:
    ///   - show: shows a toast in the window.
    ///   - changed: called with the files that have other names.
    public init(
        window: Window, renaming: any FileRenaming, reading: any RenameFactsReading,
        show: @escaping ToastShowing, changed: @escaping @MainActor (LocalFileCommands.Change) -> Void
    ) {
        (self.window, self.renaming, self.reading, self.changed) = (window, renaming, reading, changed)
        presenter = FileChangePresenter(show: show)
    }

    private static let name = "rename"
    private static var label: String { tr("Rename…") }
    private static let keys = ["F2"]

    /// Adds the command to the actions on a search window's selected pictures.
    public func add(to actions: ImageSearchActions) {
        actions.add(
            PictureAction(
                Self.name, label: Self.label, keys: Self.keys, section: .elsewhere,
                isPossible: { $0.localPath != nil }
            ) { [self] in ask(about: $0.compactMap(\.localPath)) })
    }

    /// Adds the command to a detail window. It is in its menus while it shows a file.
    public func add(to controller: ImageDetailViewController) {
        let action = controller.actions.add(
            ImageDetailAction(
                Self.name, label: Self.label, keys: Self.keys, section: .elsewhere, isHiddenWhenDisabled: true
            ) { [self, weak controller] in
                if let path = controller?.viewModel?.entity.value.localPath { ask(about: [path]) }
            })
        controller.onPicture { action.isEnabled = $0.localPath != nil }
    }

    func ask(about paths: [LocalPath]) {
        guard !paths.isEmpty else { return }
        let model = RenameModel(paths, renaming: renaming, reading: reading)
        RenameDialog.ask(over: window, model) { [self] in rename($0) }
    }

    func rename(_ plan: RenamePlan) {
        let cancellation = FileChangeCancellation()
        let changes = renaming.rename(plan.items, unless: cancellation)
        let progress = presenter.begin(of: plan.changedCount, cancellation) {
            tr("Renaming pictures… %s of %s", $0, $1)
        }
        presenter.follow(
            changes, named: tr("Rename"), progress,
            undone: { [self] in tell($0) },
            message: { [self] report in
                tell(report)
                guard let first = report.moves.first else { return nil }
                return report.changedCount == 1
                    ? tr("“%s” renamed to “%s”", first.from.name.displayText(), first.to.name.displayText())
                    : trn(
                        "%s picture renamed", "%s pictures renamed", report.changedCount,
                        formatted(report.changedCount))
            })
    }

    private func tell(_ report: FileChangeReport) {
        if !report.moves.isEmpty { changed(.renamed(report.moves)) }
    }
}
