import Core
import GTKKit
import Localize
import ViewModels

/// Switches the window's content between the rows and the page that explains why there are none.
///
/// A page gets its icon when it is shown. GTK would otherwise load the large icons of all pages before the first
/// frame.
@MainActor
final class ImageSearchStatusPages {
    var onRecoveryAction: (UserFacingError.RecoveryAction) -> Void = { _ in }

    let stack: Stack
    private let spinner: Spinner
    private let searchingPage: StatusPage
    private let stopButton: Button
    private let nothingPage: StatusPage
    private let nothingButton: Button
    private let problemPage: StatusPage
    private let problemButton: Button
    private var recoveryAction = UserFacingError.RecoveryAction.none

    init(interface: Interface) throws {
        stack = try interface.object("content", as: Stack.self)
        spinner = try interface.object("searching_spinner", as: Spinner.self)
        searchingPage = try interface.object("searching_page", as: StatusPage.self)
        stopButton = try interface.object("stop_button", as: Button.self)
        nothingPage = try interface.object("nothing_page", as: StatusPage.self)
        nothingButton = try interface.object("nothing_button", as: Button.self)
        problemPage = try interface.object("problem_page", as: StatusPage.self)
        problemButton = try interface.object("problem_button", as: Button.self)
        for button in [stopButton, nothingButton, problemButton] {
            button.wrapLabel()
            button.onClicked { [weak self] in self?.performRecoveryAction() }
        }
    }

    func performRecoveryAction() { onRecoveryAction(recoveryAction) }

    /// The page's message in one line; empty while there are rows.
    private(set) var announcement = ""

    func display(_ content: ImageSearchContent) {
        var isSearching = true
        switch content {
        case .idle, .searching:
            isSearching = content == .searching
            announcement = tr("Searching…")
            searchingPage.setDescription("")
            stopButton.isVisible = false
            stack.visibleChildName = "searching"
        case .examining(let text):
            recoveryAction = .stopSearch
            announcement = UserFacingError.line(tr("Searching…"), text)
            searchingPage.setDescription(text)
            stopButton.isVisible = true
            stack.visibleChildName = "searching"
        case .rows:
            isSearching = false
            announcement = ""
            stack.visibleChildName = "rows"
        case .nothingFound(let nothing):
            isSearching = false
            display(nothing, iconName: "system-search-symbolic", on: nothingPage, nothingButton)
            stack.visibleChildName = "nothing"
        case .problem(let problem):
            isSearching = false
            display(problem, iconName: problem.cause.iconName, on: problemPage, problemButton)
            stack.visibleChildName = "problem"
        }
        spinner.isSpinning = isSearching
        stack.setAccessibleBusy(isSearching)
    }

    private func display(_ problem: UserFacingError, iconName: String, on page: StatusPage, _ button: Button) {
        recoveryAction = problem.recoveryAction
        announcement = problem.line
        page.setIconName(iconName)
        page.setTitle(problem.message)
        page.setDescription(problem.hint)
        button.label = recoveryAction.buttonText
        button.isVisible = recoveryAction != .none
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
        case .stopSearch: tr("Stop")
        case .matchAnyWord: tr("Show Pictures That Match Some")
        case .showBlockList: tr("Block List")
        case .installPackage: tr("Install…")
        case .none: ""
        }
    }
}
