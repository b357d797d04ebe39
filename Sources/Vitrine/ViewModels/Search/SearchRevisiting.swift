import Core
import Model
import Reactive

/// The searches to which users return: those before and after the shown one, saved ones, and the suggestions of the search
/// entry. Main thread; every property changes on it.
@MainActor
public protocol SearchRevisiting: AnyObject, Sendable {
    /// The search that the window shows, as it can be saved; its source and its filters are the chosen ones.
    var currentSearch: Property<SearchCommand> { get }
    /// Searches exactly as a saved search: in its source and with its filters only. Nothing of it is kept.
    func open(_ command: SearchCommand)

    /// Whether there is a search before or after the shown one.
    var canGoBack: Property<Bool> { get }
    var canGoForward: Property<Bool> { get }
    /// Shows the search before or after the shown one, at its place: the latest ones from memory, others by a request.
    func goBack()
    func goForward()

    /// Returns the saved searches, past searches and tags that the entry offers for a typed text.
    func suggestions(for typed: String) -> [SearchSuggestion]
    /// Removes a past search from the history. The returned message can restore it. Suggestions from tags cannot be
    /// removed.
    @discardableResult
    func forget(_ suggestion: SearchSuggestion) -> ToastMessage?
}
