import Core
import Model
import Reactive

/// The filters of a search and the actions on them. Main thread; every property changes on it.
@MainActor
public protocol ImageSearchFiltering: AnyObject {
    /// The filters in use, limited to those that the current source offers.
    var filters: Property<SearchFilters> { get }
    /// The filters in use as removable chips.
    var chips: Property<[SearchChip]> { get }
    /// Sets the filters, stores them for this source, and searches again.
    func setFilters(_ filters: SearchFilters)
    /// Removes one chip's filter, and searches again.
    func remove(_ chip: SearchChip)
    /// Removes all filters and the author, and searches again.
    func removeAllChips()
    /// Whether the next start has the filters of this one.
    var keepsFilters: Bool { get }
    func setKeepsFilters(_ keepsFilters: Bool)
    /// The limits of the filters that the current source offers.
    var filterLimits: FilterLimits { get }
    /// Removes the filters that prevent the search from finding anything, and searches again.
    func loosenFilters()
}

/// The suggestions of the search entry. Main thread.
@MainActor
public protocol ImageSearchSuggesting: AnyObject {
    func suggestions(for typed: String) -> [SearchSuggestion]
    /// Removes a past search from the history. The returned message can restore it. Suggestions from tags cannot be
    /// removed.
    @discardableResult
    func forget(_ suggestion: SearchSuggestion) -> ToastMessage?
}
