import Core
import GTKKit
import Localize

/// The parts around the rows: the error bar, the page without cities, and the footer with the time of the last update
/// and the credit for the data.
@MainActor
final class WeatherStatusPages {
    let content: Stack
    private let refreshing: Stack
    private let spinner: Spinner
    private let scroller: ScrolledWindow
    let problemBar: Revealer
    let problemLabel: Label
    let problemButton: Button
    let updatedLabel: Label
    let creditButton: Button
    private let creditLabel: Label
    /// Whether the list was at its top when the bar began to slide.
    private var isAtTop = true

    init(interface: Interface) throws {
        content = try interface.object("content", as: Stack.self)
        refreshing = try interface.object("refresh_stack", as: Stack.self)
        spinner = try interface.object("refresh_spinner", as: Spinner.self)
        scroller = try interface.object("scroller", as: ScrolledWindow.self)
        problemBar = try interface.object("problem_bar", as: Revealer.self)
        problemLabel = try interface.object("problem_bar_label", as: Label.self)
        problemButton = try interface.object("problem_bar_button", as: Button.self)
        updatedLabel = try interface.object("updated_label", as: Label.self)
        creditButton = try interface.object("credit_button", as: Button.self)
        creditLabel = try interface.object("credit_label", as: Label.self)
        // The list keeps its middle in place when its height changes; if it was at the top, the first city must stay
        // visible.
        problemBar.onNotify("child-revealed") { [weak self] in
            guard let self, self.isAtTop else { return }
            self.scroller.vertical.value = 0
        }
    }

    func showRows(_ hasRows: Bool) { content.visibleChildName = hasRows ? "rows" : "empty" }

    func showFetching(_ isFetching: Bool) {
        spinner.isSpinning = isFetching
        refreshing.visibleChildName = isFetching ? "spinner" : "button"
    }

    func display(_ problem: UserFacingError?) {
        if let problem { problemLabel.text = problem.message }
        guard problemBar.isRevealed != (problem != nil) else { return }
        isAtTop = scroller.vertical.value == 0
        problemBar.isRevealed = problem != nil
    }

    func showUpdated(_ text: String) { updatedLabel.text = text }

    /// Shows the credit for the data, as the service requires.
    func showCredit(_ text: String) {
        // U+2060 prevents a line break beside a hyphen in a name.
        creditLabel.text = text.split(separator: "-", omittingEmptySubsequences: false)
            .joined(separator: "\u{2060}-\u{2060}")
    }
}
