import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// The rows for the user's key of one service: entry, state, check, and a link to get a key.
@MainActor
final class PreferencesKeyRows: PreferencesPart {
    let row = PasswordEntryRow(secretTitle: tr("Key"))
    let stateRow = ActionRow(title: "")
    let checkButton = Button(label: tr("_Check"))
    private var isChecking = false

    init(
        _ key: PreferencesKey, on page: PreferencesPage, open: @escaping (String) -> Void,
        disposing bindings: CompositeDisposable
    ) {
        let service = ProviderDescription.named(key.provider)?.key
        let group = PreferencesGroup(
            title: key.provider.displayName,
            description: service?.instructions() ?? "")
        row.showsApplyButton = true
        row.text = key.key
        row.onTextChanged { [weak self] in self?.updateButton() }
        row.onApply { [weak row] in if let row { key.store(row.text) } }
        group.add(row)

        checkButton.verticalAlignment = .center
        checkButton.onClicked { [weak row] in if let row { key.check(row.text) } }
        stateRow.addSuffix(checkButton)
        group.add(stateRow)

        let pageRow = ActionRow(title: tr("Get a Key"), subtitle: service?.url.shortAddress ?? "")
        pageRow.addButton(iconName: "adw-external-link-symbolic", accessibleName: tr("Get a Key")) {
            if let service { open(service.url) }
        }
        group.add(pageRow)
        page.add(group)

        bindings += key.state.producer.startOnMain { [weak self] in self?.display($0, of: key) }
        bindings += key.removalFailure.producer.startOnMain { [weak self] in self?.stateRow.setSubtitle($0 ?? "") }
    }

    func refresh() {}

    private func display(_ state: KeyState, of key: PreferencesKey) {
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
