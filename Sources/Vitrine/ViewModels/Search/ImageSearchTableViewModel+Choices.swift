import Core
import FileAccess
import Model

/// The filters, the suggestions of the entry, and how the results are laid out.
extension ImageSearchTableViewModel {
    public var filterLimits: FilterLimits { FilterLimits(of: source.value, isSafe: filters.value.isSafe) }

    public var keepsFilters: Bool { settings.keptFilters != nil }

    public func setKeepsFilters(_ keepsFilters: Bool) { chosenFilters.setKept(keepsFilters) }

    public func setFilters(_ filters: SearchFilters) {
        if chosenFilters.set(filters, for: source.value) { startSearch() }
    }

    public func loosenFilters() {
        if chosenFilters.loosen(to: filterLimits, for: source.value) { startSearch() }
    }

    public func remove(_ chip: SearchChip) {
        if chosenFilters.remove(chip, for: source.value) { startSearch() }
    }

    public func search(in folder: LocalPath) {
        guard source.value.filters.hasFolders else { return }
        queryText.value = ""
        chosenFilters.author.value = nil
        var filters = filters.value
        filters.folder = folder
        _ = chosenFilters.set(filters, for: source.value)
        startSearch()
    }

    public func searchForAnyWord() { startSearch(query(progress.value.query.text, matchingAny: true)) }

    public func removeAllChips() {
        chosenFilters.removeAll(for: source.value)
        startSearch()
    }

    public func keepLayout() {
        hasChosenLayout.value = true
        if !settings.hasChosenLayout { settings.hasChosenLayout = true }
    }

    public var askedServiceCount: Int { failedServices.askedCount }

    public func setAppearance(_ appearance: ListAppearance) {
        if appearance.layout != currentAppearance.value.layout { keepLayout() }
        currentAppearance.value = appearance
        if settings.listAppearance != appearance { settings.listAppearance = appearance }
    }

    public func dismissWelcome() { source.dismissWelcome() }

    public func suggestions(for typed: String) -> [SearchSuggestion] { suggestionSource.suggestions(for: typed) }

    @discardableResult
    public func forget(_ suggestion: SearchSuggestion) -> ToastMessage? { suggestionSource.forget(suggestion) }
}
