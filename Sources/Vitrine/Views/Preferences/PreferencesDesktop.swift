import GTKKit
import Localize
import ViewModels

/// The rows for what the desktop shows of the program's pictures: in its background and in its search.
@MainActor
final class PreferencesDesktop: PreferencesPart {
    private let viewModel: PreferencesViewModel
    let backgroundRow = ActionRow(title: tr("Background"))
    private let shellRow = SwitchRow(
        title: tr("Pictures in the Desktop’s Search"),
        subtitle: tr(
            "The search of the desktop shows names and folders of pictures on this computer, also to people beside you."
        ))
    private var isRefreshing = false

    init(_ viewModel: PreferencesViewModel, on page: PreferencesPage?, showToast: @escaping (Toast) -> Void) {
        self.viewModel = viewModel
        let group = PreferencesGroup(title: tr("Desktop"))
        group.add(shellRow.row)
        group.add(backgroundRow)
        page?.add(group)
        let button = Button(label: tr("S_top"))
        button.onClicked { viewModel.background?.stop { showToast(Toast($0)) } }
        backgroundRow.addControl(button)
        shellRow.onToggled { [weak self] isOn in
            if self?.isRefreshing == false { viewModel.settings.showsFilesInShell = isOn }
        }
        refresh()
    }

    func refresh() {
        isRefreshing = true
        shellRow.isOn = viewModel.settings.showsFilesInShell
        isRefreshing = false
        let summary = viewModel.background?.summary
        backgroundRow.setSubtitle(summary ?? "")
        backgroundRow.isVisible = summary != nil
    }
}
