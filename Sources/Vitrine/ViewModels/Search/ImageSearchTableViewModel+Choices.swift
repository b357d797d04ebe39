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

    /// Applies settings that were changed in the preferences or by another process.
    func settingsChanged() {
        if settings.listAppearance != currentAppearance.value { currentAppearance.value = settings.listAppearance }
        let (isOtherSource, isOtherSafety) = (source.followSettings(), chosenFilters.followSettings(for: source.value))
        let lacksPictures = followBlockList()
        if isOtherSource || isOtherSafety || lacksPictures { repeatSearch() }
    }

    /// Hides the pictures of those who were blocked, and shows those of others again. Returns whether the search has to be
    /// repeated, because its pages lack pictures of somebody who is not blocked any more.
    private func followBlockList() -> Bool {
        let (former, list) = (blockList, settings.blockList)
        guard former != list else { return false }
        blockList = list
        // What is no service shows the user's own pictures.
        guard source.value.needsNetwork else { return false }
        results.apply(list)
        return former.origins.contains { origin in
            guard !list.contains(origin) else { return false }
            if progress.value.blockedCounts[origin] != nil { return true }
            guard case .service(let id) = origin.kind else { return false }
            return source.value.members.contains { $0.id == id } && !failedServices.asked.contains(id)
        }
    }

    public func dismissWelcome() { source.dismissWelcome() }

    public func suggestions(for typed: String) -> [SearchSuggestion] { suggestionSource.suggestions(for: typed) }

    @discardableResult
    public func forget(_ suggestion: SearchSuggestion) -> ToastMessage? { suggestionSource.forget(suggestion) }
}
