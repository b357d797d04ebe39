import FoundationEssentials
import GTKKit
import Localize
import Model
import ViewModels

/// The bar with a line for each service that failed while others succeeded: its name, the problem, and a button.
@MainActor
final class ImageSearchErrorBar {
    /// Called with the recovery action and the service that it is for.
    var onRecoveryAction: (UserFacingError.RecoveryAction, ProviderID) -> Void = { _, _ in }

    let bar: Revealer
    private let box: BoxLayout
    private(set) var lines: [Line] = []
    private var shown: [ProviderErrorState] = []
    private var now = Date.distantPast

    struct Line {
        let problem: ProviderErrorState
        let row: BoxLayout
        let label: Label
        let button: Button
    }

    init(interface: Interface) throws {
        bar = try interface.object("failures", as: Revealer.self)
        box = try interface.object("failures_box", as: BoxLayout.self)
    }

    /// Whether the buttons are below the texts.
    var isStacked = false {
        didSet { for line in lines { line.row.stack(isStacked, line.button) } }
    }

    func show(_ problems: [ProviderErrorState]) {
        guard problems != shown else { return }
        shown = problems
        box.removeAll()
        lines = problems.map { line(for: $0) }
        bar.isRevealed = !problems.isEmpty
        update()
    }

    private func line(for problem: ProviderErrorState) -> Line {
        let row = BoxLayout(.horizontal, spacing: 12)
        let label = Label()
        label.wraps = true
        label.centersLines = true
        label.expandsHorizontally = true
        label.tooltip = problem.problem.hint.isEmpty ? nil : problem.problem.hint
        let button = Button(label: "")
        button.verticalAlignment = .center
        button.addStyleClass("flat")
        button.onClicked { [weak self] in
            MainLoop.whenIdle { self?.onRecoveryAction(problem.problem.recoveryAction, problem.provider) }
        }
        row.append(label)
        row.append(button)
        row.stack(isStacked, button)
        box.append(row)
        return Line(problem: problem, row: row, label: label, button: button)
    }

    /// Updates the countdown of pauses.
    func show(_ now: Date) {
        self.now = now
        update()
    }

    private func update() {
        for line in lines {
            line.label.text = line.problem.text(at: now)
            let recoveryAction = line.problem.recoveryAction(at: now)
            line.button.label = recoveryAction.buttonText
            line.button.isVisible = recoveryAction != .none
        }
    }
}
