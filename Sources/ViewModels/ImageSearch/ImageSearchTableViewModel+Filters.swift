import Model
import Reactive

/// Filters, searches from commands, and settings.
extension ImageSearchTableViewModel {
    public func setFilters(_ filters: SearchFilters) {
        let provider = currentProvider.value
        let limited = filters.limited(to: provider.filters)
        let before = currentFilters.value
        guard limited != before else { return }
        currentFilters.value = limited
        rememberedFilters.remember(changing: before, to: limited, for: provider)
        startSearch()
    }

    public var filterLimits: FilterLimits { FilterLimits(of: currentProvider.value) }

    public func loosenFilters() {
        let usable = currentFilters.value.limited(to: filterLimits.usable)
        if usable == currentFilters.value { removeAllChips() } else { setFilters(usable) }
    }

    public func remove(_ chip: SearchChip) {
        switch chip {
        case .author:
            currentAuthor.value = nil
            startSearch()
        case .filter(let choice):
            var filters = currentFilters.value
            filters.remove(choice)
            setFilters(filters)
        }
    }

    public func removeAllChips() {
        currentAuthor.value = nil
        let (before, provider) = (currentFilters.value, currentProvider.value)
        var none = SearchFilters.none
        // If the source does not offer safe search, there is no chip for it, and its setting for other sources stays.
        if !provider.filters.hasSafeSearch { none.isSafe = before.isSafe }
        currentFilters.value = none
        rememberedFilters.remember(changing: before, to: none, for: provider)
        startSearch()
    }

    public func search(_ query: SearchQuery) {
        queryText.value = query.text
        currentAuthor.value = query.author
        startSearch()
    }

    public func search(_ command: SearchCommand) {
        if let id = command.provider, let chosen = providers.first(where: { $0.id == id }) { show(chosen) }
        queryText.value = command.query.text
        currentAuthor.value = command.query.author
        if command.query.filters != .none {
            currentFilters.value = command.query.filters.limited(to: currentProvider.value.filters)
        }
        startSearch()
    }

    public var commandLine: String {
        SearchCommand(provider: currentProvider.value.id, query: progress.value.query).line
    }

    public func setAppearance(_ appearance: ListAppearance) {
        currentAppearance.value = appearance
        if settings.listAppearance != appearance { settings.listAppearance = appearance }
    }

    /// Applies settings that were changed in the preferences or by another process.
    func settingsChanged() {
        if settings.listAppearance != currentAppearance.value { currentAppearance.value = settings.listAppearance }
        if settings.pictureFolders != knownFolders {
            knownFolders = settings.pictureFolders
            if currentProvider.value.folders != nil { repeatSearch() }
        }
        // The comparison uses the last known setting, not the filters, which a command line may have changed for one
        // search.
        let isSafe = settings.isSafeSearchOn
        guard isSafe != knownSafeSearch else { return }
        knownSafeSearch = isSafe
        guard isSafe != currentFilters.value.isSafe, currentProvider.value.filters.hasSafeSearch else { return }
        currentFilters.modify { $0.isSafe = isSafe }
        repeatSearch()
    }
}
