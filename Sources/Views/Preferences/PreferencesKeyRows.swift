import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// The rows for the user's Pixabay key: entry, state, check, and a link to get a key.
@MainActor
final class PreferencesKeyRows: PreferencesPart {
    let row = PasswordEntryRow(secretTitle: tr("Key"))
    let stateRow = ActionRow(title: "")
    let checkButton = Button(label: tr("_Check"))
    private var isChecking = false

    init(
        _ key: PreferencesKey, on page: PreferencesPage?, open: @escaping (String) -> Void,
        disposing bindings: CompositeDisposable
    ) {
        let group = PreferencesGroup(
            title: key.provider.displayName,
            description: tr(
                "Pixabay needs a key. It is free: sign in at Pixabay and copy the key from its API documentation."
            ))
        row.showsApplyButton = true
        row.text = key.key
        row.onTextChanged { [weak self] in self?.updateButton() }
        row.onApply { [weak row] in if let row { key.store(row.text) } }
        group.add(row)

        checkButton.verticalAlignment = .center
        checkButton.onClicked { [weak row] in if let row { key.check(row.text) } }
        stateRow.addSuffix(checkButton)
        group.add(stateRow)

        let pageRow = ActionRow(title: tr("Get a Key"), subtitle: "pixabay.com/api/docs")
        let link = Button(iconName: "adw-external-link-symbolic", accessibleName: tr("Get a Key"))
        link.addStyleClass("flat")
        link.verticalAlignment = .center
        let keyURL = WebService.all.first { $0.id == key.provider }?.keyURL
        link.onClicked { if let keyURL { open(keyURL) } }
        pageRow.addSuffix(link)
        pageRow.setActivatableWidget(link)
        group.add(pageRow)
        page?.add(group)

        bindings += key.state.producer.startOnMain { [weak self] in self?.show($0, of: key) }
    }

    func refresh() {}

    private func show(_ state: KeyState, of key: PreferencesKey) {
        stateRow.setTitle(state.text)
        isChecking = state == .checking
        // The keyring's response may arrive after the window was created.
        if state == .stored, row.text.isEmpty { row.text = key.key }
        updateButton()
    }

    /// Disables the check while there is no key.
    private func updateButton() {
        checkButton.isSensitive = !isChecking && row.text.contains { !$0.isWhitespace }
    }
}
