import Core
import GTKKit
import Localize
import ViewModels

/// The content of the footer, both in the list's last row and in the bar at the window's lower edge: the progress of
/// the search, or a problem with a button.
@MainActor
final class ImageSearchFooterLine {
    var onRecoveryAction: (UserFacingError.RecoveryAction) -> Void = { _ in }

    private let spinner: Spinner
    private let label: Label
    private let button: Button
    private var recoveryAction = UserFacingError.RecoveryAction.none

    init(spinner: Spinner, label: Label, button: Button) {
        (self.spinner, self.label, self.button) = (spinner, label, button)
        // The action may remove the button, for example with its row when the next page begins to load.
        button.onClicked { [weak self] in
            guard let recoveryAction = self?.recoveryAction else { return }
            MainLoop.whenIdle { self?.onRecoveryAction(recoveryAction) }
        }
    }

    var text: String { label.text }
    /// Whether the line shows nothing.
    var isEmpty: Bool { label.text.isEmpty && !spinner.isVisible && !button.isVisible }

    /// The announcement for screen readers while the line is empty: the text of the status page above it, which GTK
    /// 4.8 cannot announce otherwise. `nil` leaves the accessible name to GTK.
    var announcement: String? {
        didSet { announce() }
    }

    private func announce() {
        guard let announcement else { return }
        label.announce(label.text.isEmpty ? announcement : label.text)
    }

    func display(_ footer: ImageSearchFooter) {
        var isBusy = false
        recoveryAction = .none
        switch footer {
        case .hidden: label.text = ""
        case .loading:
            isBusy = true
            label.text = tr("Loading more…")
        case .examining(let text):
            (isBusy, recoveryAction) = (true, .stopSearch)
            label.text = text
        case .shown(let text): label.text = text
        case .problem(let problem):
            label.text = problem.message
            recoveryAction = problem.recoveryAction
        }
        (spinner.isVisible, spinner.isSpinning) = (isBusy, isBusy)
        label.setAccessibleBusy(isBusy)
        announce()
        button.label = recoveryAction.buttonText
        button.isVisible = recoveryAction != .none
    }

    /// Stops the spinner, because the line is no longer visible.
    func stop() { spinner.isSpinning = false }
}
