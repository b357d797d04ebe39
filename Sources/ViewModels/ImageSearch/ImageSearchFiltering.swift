import Model
import Reactive

/// What narrows a search down. Main thread; every property changes on it.
@MainActor
public protocol ImageSearchFiltering: AnyObject {
    /// What is set for the service that is searched, as far as it offers it.
    var filters: Property<SearchFilters> { get }
    /// What is set, as chips that can be taken off.
    var chips: Property<[SearchChip]> { get }
    /// Sets filters, keeps them for this service, and searches again.
    func setFilters(_ filters: SearchFilters)
    /// Takes one off, and searches again.
    func remove(_ chip: SearchChip)
    /// Takes all off, the author too, and searches again.
    func removeAllChips()
    /// What the filters offered cannot do now.
    var filterLimits: FilterLimits { get }
    /// Takes off the filters that keep the search from finding anything, and searches again.
    func loosenFilters()
    /// The search as a line for a terminal, which shows the same elsewhere.
    var commandLine: String { get }
}

/// What the search entry offers while something is typed. Main thread.
@MainActor
public protocol ImageSearchSuggesting: AnyObject {
    func suggestions(for typed: String) -> [SearchSuggestion]
    /// Forgets a past search; the answer brings it back. Tags stay.
    @discardableResult
    func forget(_ suggestion: SearchSuggestion) -> ToastMessage?
}
