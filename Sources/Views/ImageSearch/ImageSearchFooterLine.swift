import GTKKit
import Localize
import Model
import ViewModels

/// What is said below the pictures, in the last row of the list and in the bar at the window's lower edge alike: how far the
/// search has come, or why it does not go on and what helps.
@MainActor
final class ImageSearchFooterLine {
    var onRecoveryAction: (UserFacingError.RecoveryAction) -> Void = { _ in }

    private let spinner: Spinner
    private let label: Label
    private let button: Button
    private var recoveryAction = UserFacingError.RecoveryAction.none

    init(spinner: Spinner, label: Label, button: Button) {
        (self.spinner, self.label, self.button) = (spinner, label, button)
        // What is pressed may go by being pressed: the row, for instance, when the next page is under way.
        button.onClicked { [weak self] in
            guard let recoveryAction = self?.recoveryAction else { return }
            MainLoop.whenIdle { self?.onRecoveryAction(recoveryAction) }
        }
    }

    var text: String { label.text }

    /// What a screen reader is told while the line itself says nothing: what the page above it says in large letters, which GTK 4.8
    /// has no other way to announce. `nil` leaves the line's name to GTK.
    var announcement: String? {
        didSet { announce() }
    }
    private var announced = ""

    private func announce() {
        guard let announcement else { return }
        let words = label.text.isEmpty ? announcement : label.text
        guard words != announced else { return }
        announced = words
        label.setAccessibleName(words)
    }

    func show(_ footer: ImageSearchFooter) {
        spinner.isVisible = footer == .loading
        spinner.isSpinning = footer == .loading
        label.setAccessibleBusy(footer == .loading)
        recoveryAction = .none
        switch footer {
        case .hidden: label.text = ""
        case .loading: label.text = tr("Loading more…")
        case .shown(let text): label.text = text
        case .problem(let problem):
            label.text = problem.message
            recoveryAction = problem.recoveryAction
        }
        announce()
        button.label = recoveryAction.buttonText
        button.isVisible = recoveryAction != .none
    }

    /// Nobody sees it any more.
    func rest() { spinner.isSpinning = false }
}
