import GTKKit
import Localize
import Model
import ViewModels

/// Switches the window's content between the rows and the page that explains why there are none.
///
/// A page gets its icon when it is shown. GTK would otherwise load the large icons of all pages before the first
/// frame.
@MainActor
final class ImageSearchStatusPages {
    var onRecoveryAction: (UserFacingError.RecoveryAction) -> Void = { _ in }

    private let stack: Stack
    private let spinner: Spinner
    private let nothingPage: StatusPage
    private let nothingButton: Button
    private let problemPage: StatusPage
    private let problemButton: Button
    private var recoveryAction = UserFacingError.RecoveryAction.none

    init(interface: Interface) throws {
        stack = try interface.object("content", as: Stack.self)
        spinner = try interface.object("searching_spinner", as: Spinner.self)
        nothingPage = try interface.object("nothing_page", as: StatusPage.self)
        nothingButton = try interface.object("nothing_button", as: Button.self)
        problemPage = try interface.object("problem_page", as: StatusPage.self)
        problemButton = try interface.object("problem_button", as: Button.self)
        for button in [nothingButton, problemButton] {
            button.onClicked { [weak self] in self?.performRecoveryAction() }
        }
    }

    var shownPage: String? { stack.visibleChildName }

    func performRecoveryAction() { onRecoveryAction(recoveryAction) }

    /// The page's message in one line; empty while there are rows.
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
        recoveryAction = nothing.recoveryAction
        nothingPage.setIconName("system-search-symbolic")
        announcement = UserFacingError.line(nothing.title, nothing.advice)
        nothingPage.setTitle(nothing.title)
        nothingPage.setDescription(nothing.advice)
        nothingButton.label = nothing.recoveryAction.buttonText
        nothingButton.isVisible = nothing.recoveryAction != .none
    }

    private func show(_ problem: UserFacingError) {
        recoveryAction = problem.recoveryAction
        problemPage.setIconName(problem.cause.iconName)
        announcement = problem.line
        problemPage.setTitle(problem.message)
        problemPage.setDescription(problem.hint)
        problemButton.label = problem.recoveryAction.buttonText
        problemButton.isVisible = problem.recoveryAction != .none
    }
}

extension UserFacingError.Cause {
    /// An icon of Adwaita's theme.
    var iconName: String {
        switch self {
        case .connection: "network-offline-symbolic"
        case .key: "dialog-password-symbolic"
        case .pause: "alarm-symbolic"
        case .other: "dialog-warning-symbolic"
        }
    }
}

extension UserFacingError.RecoveryAction {
    /// The label of the button that performs the action.
    var buttonText: String {
        switch self {
        case .retry: tr("Try Again")
        case .enterKey: tr("Enter a Key")
        case .removeFilters: tr("Remove Filters")
        case .addFolder: tr("Add Folder…")
        case .searchFurther: tr("Search Further")
        case .matchAnyWord: tr("Show Pictures That Match Some")
        case .installPackage: tr("Install…")
        case .none: ""
        }
    }
}
