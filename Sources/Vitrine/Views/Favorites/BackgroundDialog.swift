import Core
import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// The dialog for a background of the desktop.
@MainActor
final class BackgroundDialog {
    /// Asks how a source becomes the background, and does that. Calls `tell` with what happened.
    static func choose(
        _ source: BackgroundChoice.Source, with background: BackgroundControl, over parent: Window,
        tell: @escaping @MainActor @Sendable (ToastMessage) -> Void
    ) -> (any Disposable)? {
        background.form(for: source).startWithMainResult { [weak parent] result in
            switch result {
            case .success(let form):
                present(
                    form, over: parent, apply: { background.apply($0, completion: tell) },
                    stop: { background.stop(completion: tell) })
            case .failure(let error): tell(ToastMessage(error.message))
            }
        }
    }

    private var form: BackgroundForm
    /// Until the answer, whose handler holds this object.
    private var dialog: MessageDialog?
    private let arrangements = ComboRow(
        title: tr("Monitors"), choices: BackgroundChoice.Arrangement.allCases.map { BackgroundDialog.name(of: $0) })
    private let credit = SwitchRow(
        title: tr("Credit in the Picture"), subtitle: tr("In a corner, unless the license forbids changes"))
    private let daily: SwitchRow

    /// Shows the dialog, which keeps itself alive, and calls what the user chooses unless the user cancels.
    static func present(
        _ form: BackgroundForm, over parent: Window?, apply: @escaping @MainActor (BackgroundChoice) -> Void,
        stop: @escaping @MainActor () -> Void
    ) {
        let content = BackgroundDialog(form)
        let dialog = MessageDialog(parent: parent, heading: tr("Use as Background"), body: "")
        content.dialog = dialog
        dialog.addResponse("cancel", label: tr("_Cancel"))
        if form.isActive { dialog.addResponse("stop", label: tr("S_top Changing")) }
        dialog.addResponse(MessageDialog.accept, label: tr("_Set Background"), appearance: .suggested)
        dialog.setCloseResponse("cancel")
        dialog.setDefaultResponse(MessageDialog.accept)
        dialog.setExtraChild(
            PreferencesGroup(title: "", rows: [content.daily.row, content.credit.row, content.arrangements]))
        content.showCount()
        content.arrangements.onSelectionChanged { [weak content] in content?.showCount() }
        dialog.onResponse { response in
            content.dialog = nil
            switch response {
            case MessageDialog.accept: apply(content.choice)
            case "stop": stop()
            default: break
            }
        }
        dialog.present()
    }

    private init(_ form: BackgroundForm) {
        self.form = form
        daily = SwitchRow(
            title: tr("Change Every Day"), subtitle: form.canBeDaily ? "" : DailyTimingError.unavailable.message)
        daily.row.isSensitive = form.canBeDaily
        daily.isOn = form.canBeDaily && form.choice.isDaily
        credit.isOn = form.choice.drawsCredit
        arrangements.isVisible = form.hasArrangements
        arrangements.select(BackgroundChoice.Arrangement.allCases.firstIndex(of: form.choice.arrangement) ?? 0)
    }

    /// Tells how many pictures may be shown. In a file for several monitors some licenses forbid it.
    private func showCount() {
        form.choice = choice
        dialog?.setBody(form.note)
        dialog?.setEnabled(form.usableCount != 0, response: MessageDialog.accept)
    }

    /// What the controls say.
    private var choice: BackgroundChoice {
        var choice = form.choice
        choice.isDaily = daily.isOn
        choice.drawsCredit = credit.isOn
        if form.hasArrangements, let index = arrangements.selectedIndex {
            choice.arrangement = BackgroundChoice.Arrangement.allCases[index]
        }
        return choice
    }

    private static func name(of arrangement: BackgroundChoice.Arrangement) -> String {
        switch arrangement {
        case .same: tr("All")
        case .each: tr("One for each")
        case .across: tr("One across all")
        }
    }
}

extension FavoritesController {
    /// Asks how the shown collection, or all favorites, become the background.
    func chooseBackground() {
        guard let background, let viewModel else { return }
        bindings += BackgroundDialog.choose(
            .favorites(viewModel.collection.value), with: background, over: window
        ) { [weak self] message in self?.present(Toast(message), undo: message.undo) }
    }
}
