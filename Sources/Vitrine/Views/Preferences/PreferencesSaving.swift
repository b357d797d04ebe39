import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// The rows for the folder and the names of saved pictures.
@MainActor
final class PreferencesSaving: PreferencesPart {
    private let viewModel: PreferencesViewModel
    private let folderRow = ActionRow(title: tr("Folder"))
    let patternRow = EntryRow(title: tr("File Names"))
    let exampleRow = ActionRow(title: "")
    private var fault: String?

    init(
        _ viewModel: PreferencesViewModel, on page: PreferencesPage,
        choose: @escaping (String, @escaping @MainActor (String) -> Void) -> Void,
        disposing bindings: CompositeDisposable
    ) {
        self.viewModel = viewModel
        let group = PreferencesGroup(
            title: tr("Saved Pictures"),
            description: tr(
                "Available placeholders: {title}, {author}, {provider}, {id}, {width}, {height} and {date}"
            ))
        folderRow.addButton(iconName: "folder-open-symbolic", accessibleName: tr("Choose a Folder")) {
            choose(tr("Choose a Folder")) { viewModel.setSaveFolder($0) }
        }
        group.add(folderRow)

        patternRow.showsApplyButton = true
        patternRow.text = viewModel.settings.saveNamePattern
        patternRow.onApply { [weak patternRow] in if let patternRow { viewModel.setNamePattern(patternRow.text) } }
        group.add(patternRow)
        group.add(exampleRow)
        page.add(group)
        bindings += viewModel.patternFault.producer.startOnMain { [weak self] in self?.display($0) }
        refresh()
    }

    func refresh() {
        folderRow.setSubtitle(viewModel.saveFolder)
        exampleRow.setTitle(fault ?? tr("For example: %s", viewModel.nameExample))
    }

    private func display(_ fault: String?) {
        self.fault = fault
        patternRow.setStyleClass("error", fault != nil)
        refresh()
    }
}
