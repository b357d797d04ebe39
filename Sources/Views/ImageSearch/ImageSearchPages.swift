import GTKKit
import Localize
import Model
import ViewModels

/// What fills the window: the rows, or a page that says why there are none.
///
/// A page gets its icon when it is shown: GTK would read large icons for all of them before the first frame.
@MainActor
final class ImageSearchPages {
    var onRemedy: (Problem.Remedy) -> Void = { _ in }

    private let stack: Stack
    private let spinner: Spinner
    private let nothingPage: StatusPage
    private let nothingButton: Button
    private let problemPage: StatusPage
    private let problemButton: Button
    private var remedy = Problem.Remedy.none

    init(interface: Interface) throws {
        stack = try interface.object("content", as: Stack.self)
        spinner = try interface.object("searching_spinner", as: Spinner.self)
        nothingPage = try interface.object("nothing_page", as: StatusPage.self)
        nothingButton = try interface.object("nothing_button", as: Button.self)
        problemPage = try interface.object("problem_page", as: StatusPage.self)
        problemButton = try interface.object("problem_button", as: Button.self)
        for button in [nothingButton, problemButton] { button.onClicked { [weak self] in self?.applyRemedy() } }
    }

    var shownPage: String? { stack.visibleChildName }

    func applyRemedy() { onRemedy(remedy) }

    /// What the page says, in one line; empty while there are rows.
    private(set) var announcement = ""

    func show(_ content: ImageSearchContent) {
        spinner.isSpinning = content == .searching
        stack.setAccessibleBusy(content == .searching)
        switch content {
        case .idle, .searching:
            announcement = tr("Searching…")
            stack.visibleChildName = "searching"
        case .rows:
            announcement = ""
            stack.visibleChildName = "rows"
        case .nothingFound(let nothing):
            show(nothing)
            stack.visibleChildName = "nothing"
        case .problem(let problem):
            show(problem)
            stack.visibleChildName = "problem"
        }
    }

    private func show(_ nothing: NothingFound) {
        remedy = nothing.remedy
        nothingPage.setIconName("system-search-symbolic")
        announcement = Problem.line(nothing.title, nothing.advice)
        nothingPage.setTitle(nothing.title)
        nothingPage.setDescription(nothing.advice)
        nothingButton.label = nothing.remedy.buttonText
        nothingButton.isVisible = nothing.remedy != .none
    }

    private func show(_ problem: Problem) {
        remedy = problem.remedy
        problemPage.setIconName("dialog-warning-symbolic")
        announcement = problem.line
        problemPage.setTitle(problem.message)
        problemPage.setDescription(problem.hint)
        problemButton.label = problem.remedy.buttonText
        problemButton.isVisible = problem.remedy != .none
    }
}

extension Problem.Remedy {
    /// What stands on the button that applies it.
    var buttonText: String {
        switch self {
        case .retry: tr("Try Again")
        case .enterKey: tr("Enter a Key")
        case .removeFilters: tr("Remove Filters")
        case .addFolder: tr("Add Folder…")
        case .none: ""
        }
    }
}
