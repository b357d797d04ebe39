import Core
import FoundationEssentials
import GTKKit
import Localize
import ViewModels

/// The bar with one message for all services that failed while others succeeded, and a button.
@MainActor
final class ImageSearchErrorBar {
    var onRecoveryAction: (UserFacingError.RecoveryAction) -> Void = { _ in }

    let bar: Revealer
    let label = Label()
    let button = Button(label: "")
    private let row = BoxLayout(.horizontal, spacing: 12)
    private var shown: [ProviderErrorState] = []
    private var now = Date.distantPast

    init(interface: Interface) throws {
        bar = try interface.object("failures", as: Revealer.self)
        let box = try interface.object("failures_box", as: BoxLayout.self)
        label.wraps = true
        label.centersLines = true
        label.expandsHorizontally = true
        button.verticalAlignment = .center
        button.addStyleClass("flat")
        row.append(label)
        row.append(button)
        box.append(row)
        button.onClicked { [weak self] in
            // The action may change this bar, which GTK must not see during the click.
            MainLoop.whenIdle {
                if let self { self.onRecoveryAction(self.shown.recoveryAction(at: self.now)) }
            }
        }
    }

    /// Whether the button is below the text.
    var isStacked = false {
        didSet { row.stack(isStacked, button) }
    }

    func display(_ problems: [ProviderErrorState]) {
        guard problems != shown else { return }
        shown = problems
        bar.isRevealed = !problems.isEmpty
        // The last message stays while the bar closes.
        if !problems.isEmpty { update() }
    }

    /// Updates the countdown of pauses.
    func updateCountdown(_ now: Date) {
        self.now = now
        if !shown.isEmpty { update() }
    }

    private func update() {
        label.text = shown.text(at: now)
        label.tooltip = shown.hint.isEmpty ? nil : shown.hint
        let recoveryAction = shown.recoveryAction(at: now)
        button.label = recoveryAction.buttonText
        button.isVisible = recoveryAction != .none
    }
}
