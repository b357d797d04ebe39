import GTKKit
import Localize
import Model
import ViewModels

/// Switches the window's content between the rows and the page that explains why there are none.
@MainActor
final class FavoritesStatusPages {
    let stack: Stack
    private let spinner: Spinner
    let page: StatusPage
    let retryButton: Button

    init(interface: Interface) throws {
        stack = try interface.object("content", as: Stack.self)
        spinner = try interface.object("spinner", as: Spinner.self)
        page = try interface.object("message_page", as: StatusPage.self)
        retryButton = try interface.object("retry_button", as: Button.self)
        retryButton.wrapLabel()
    }

    func display(_ content: FavoritesContent) {
        spinner.isSpinning = content == .loading
        switch content {
        case .loading: stack.visibleChildName = "loading"
        case .rows: stack.visibleChildName = "rows"
        case .empty:
            showMessage(
                "starred-symbolic", tr("No Favorites Yet"),
                tr(
                    "Press Ctrl+D on a picture, or choose “Add to Favorites” in its menu. Favorites are available offline, too."
                ))
        case .emptyCollection(let name):
            showMessage(
                "folder-symbolic", tr("Nothing in “%s” Yet", name),
                tr("Drag favorites here to add them"))
        case .nothingFound(let text):
            showMessage(
                "system-search-symbolic", tr("Nothing Found for “%s”", text),
                tr("Try other words from a title, tag or note."))
        case .problem(let problem):
            showMessage("dialog-warning-symbolic", problem.message, problem.hint, canRetry: true)
        }
    }

    private func showMessage(_ icon: String, _ title: String, _ description: String, canRetry: Bool = false) {
        page.setIconName(icon)
        page.setTitle(title)
        page.setDescription(description)
        retryButton.isVisible = canRetry
        stack.visibleChildName = "message"
    }
}
