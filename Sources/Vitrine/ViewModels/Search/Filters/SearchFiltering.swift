import Model
import Reactive

/// What limits a search: its filters, which are also shown as chips, and showing only the new pictures. Main thread; every
/// property changes on it.
@MainActor
public protocol SearchFiltering: AnyObject, Sendable {
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

    /// The new pictures among the loaded results of a saved search; empty for other searches.
    var newPictures: Property<Set<ImageID>> { get }
    /// Whether only the new pictures are shown.
    var showsOnlyNew: Property<Bool> { get }
    func setShowsOnlyNew(_ isOn: Bool)
}
