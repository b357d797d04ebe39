import Core
import FoundationEssentials
import GTKKit
import Localize
import ViewModels

/// The bar with one message for all services that failed while others succeeded, its details and a button.
@MainActor
final class ImageSearchErrorBar {
    var onRecoveryAction: (UserFacingError.RecoveryAction) -> Void = { _ in }

    let bar: Revealer
    let label = Label()
    let button = Button(label: "")
    /// Opens what each of the services says.
    let detailsButton = MenuButton(label: tr("Details"))
    let details = Label(paragraph: "")
    private let row = BoxLayout(.horizontal, spacing: 12)
    private let buttons = BoxLayout(.horizontal, spacing: 6)
    private var shown: [ProviderErrorState] = []
    private var askedCount = 0
    private var now = Date.distantPast

    init(interface: Interface) throws {
        bar = try interface.object("failures", as: Revealer.self)
        let box = try interface.object("failures_box", as: BoxLayout.self)
        label.wraps = true
        label.centersLines = true
        label.expandsHorizontally = true
        details.isSelectable = true
        details.maximumWidthInCharacters = 44
        let popover = Popover()
        popover.setChild(details)
        detailsButton.setPopover(popover)
        button.wrapLabel()
        for widget in [detailsButton, button] {
            widget.addStyleClass("flat")
            widget.verticalAlignment = .center
            buttons.append(widget)
        }
        row.append(label)
        row.append(buttons)
        box.append(row)
        button.onClicked { [weak self] in
            // The action may change this bar, which GTK must not see during the click.
            MainLoop.whenIdle {
                if let self { self.onRecoveryAction(self.shown.recoveryAction(at: self.now)) }
            }
        }
    }

    /// Whether the buttons are below the text.
    var isStacked = false {
        didSet { row.stack(isStacked, buttons) }
    }

    /// - Parameter askedCount: the number of services that the search asks.
    func display(_ problems: [ProviderErrorState], of askedCount: Int) {
        guard problems != shown else { return }
        (shown, self.askedCount) = (problems, askedCount)
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
        label.text = shown.text(at: now, of: askedCount)
        details.text = shown.details(at: now)
        detailsButton.isVisible = !details.text.isEmpty
        let recoveryAction = shown.recoveryAction(at: now)
        button.label = recoveryAction.buttonText
        button.isVisible = recoveryAction != .none
    }
}
