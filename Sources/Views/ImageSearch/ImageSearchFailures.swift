import FoundationEssentials
import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// A line for each service that could not answer while others did: its name, what is wrong, and what helps.
@MainActor
final class ImageSearchFailures {
    var onRemedy: (Problem.Remedy) -> Void = { _ in }

    private let bar: Revealer
    private let box: BoxLayout
    private var lines: [Line] = []
    private let clock = SerialDisposable()
    private var shown: [ProviderProblem] = []

    private struct Line {
        let problem: ProviderProblem
        let label: Label
        let button: Button
    }

    init(interface: Interface) throws {
        bar = try interface.object("failures", as: Revealer.self)
        box = try interface.object("failures_box", as: BoxLayout.self)
    }

    deinit { clock.dispose() }

    /// What stands there, for checks.
    var texts: [String] { bar.isRevealed ? lines.map(\.label.text) : [] }

    func show(_ problems: [ProviderProblem]) {
        guard problems != shown else { return }
        shown = problems
        box.removeAll()
        lines = problems.map(line)
        bar.isRevealed = !problems.isEmpty
        update()
    }

    private func line(for problem: ProviderProblem) -> Line {
        let row = BoxLayout(.horizontal, spacing: 12)
        let label = Label()
        label.wraps = true
        label.horizontalTextAlignment = 0
        label.expandsHorizontally = true
        label.tooltip = problem.problem.hint.isEmpty ? nil : problem.problem.hint
        let button = Button(label: "")
        button.verticalAlignment = .center
        button.addStyleClass("flat")
        button.onClicked { [weak self] in
            MainLoop.whenIdle { self?.onRemedy(problem.problem.remedy) }
        }
        row.append(label)
        row.append(button)
        box.append(row)
        return Line(problem: problem, label: label, button: button)
    }

    /// Once a second while a pause is running.
    private func update() {
        let now = Date()
        for line in lines {
            line.label.text = line.problem.text(at: now)
            let remedy = line.problem.remedy(at: now)
            line.button.label = remedy.buttonText
            line.button.isVisible = remedy != .none
        }
        let isCounting = lines.contains { $0.problem.isCountingDown(at: now) }
        clock.inner = isCounting ? MainLoop.after(milliseconds: 1_000) { [weak self] in self?.update() } : nil
    }
}
