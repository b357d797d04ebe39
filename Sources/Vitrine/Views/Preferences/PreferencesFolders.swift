import GTKKit
import Localize
import Model
import ViewModels

/// The rows for the local folders that are searched.
@MainActor
final class PreferencesFolders: PreferencesPart {
    private let viewModel: PreferencesViewModel
    private let showToast: (Toast) -> Void
    private let group = PreferencesGroup(
        title: tr("This Computer"),
        description: tr("Pictures in these folders are found by name, tags, author, camera and date."))
    private let addRow = ActionRow(title: tr("Add Folder"))
    private let usualRow = ActionRow(title: tr("Use Default Folders"))
    private(set) var rows: [ActionRow] = []
    private var shown: [String]?
    private var shownMissing: Set<String> = []

    init(
        _ viewModel: PreferencesViewModel, on page: PreferencesPage,
        choose: @escaping (String, @escaping @MainActor (String) -> Void) -> Void, showToast: @escaping (Toast) -> Void
    ) {
        self.viewModel = viewModel
        self.showToast = showToast
        addRow.addButton(iconName: "list-add-symbolic", accessibleName: tr("Add Folder")) {
            choose(tr("Add Folder")) { viewModel.addFolder($0) }
        }
        usualRow.addButton(iconName: "edit-undo-symbolic", accessibleName: tr("Use Default Folders")) {
            showToast(Toast(viewModel.useDefaultFolders()))
        }
        group.add(addRow)
        group.add(usualRow)
        page.add(group)
        refresh()
    }

    func refresh() {
        usualRow.isVisible = viewModel.hasOwnFolders
        let (folders, missing) = (viewModel.shownFolders, viewModel.missingFolders.value)
        guard folders != shown || missing != shownMissing else { return }
        (shown, shownMissing) = (folders, missing)
        for row in rows + [addRow, usualRow] { group.remove(row) }
        rows = folders.map { row(for: $0, isMissing: missing.contains($0)) }
        // The references here keep the last two rows alive while they are outside the group.
        for row in rows + [addRow, usualRow] { group.add(row) }
    }

    private func row(for folder: String, isMissing: Bool) -> ActionRow {
        // A missing folder stays in the list, because its disk may be connected again.
        let row = isMissing ? ActionRow(title: folder, subtitle: tr("Not found")) : ActionRow(title: folder)
        row.addButton(
            iconName: "list-remove-symbolic", accessibleName: tr("Remove %s", folder), isActivatable: false
        ) { [viewModel, showToast] in
            MainLoop.whenIdle { showToast(Toast(viewModel.removeFolder(folder))) }
        }
        return row
    }
}
