import Model
import Reactive

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
        // Where safe search is not offered it is no chip, and stays what it is elsewhere.
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

    /// The preferences, or another program, have changed something.
    func settingsChanged() {
        if settings.listAppearance != currentAppearance.value { currentAppearance.value = settings.listAppearance }
        if settings.pictureFolders != knownFolders {
            knownFolders = settings.pictureFolders
            if currentProvider.value.folders != nil { repeatSearch() }
        }
        // Compared with what was known, and not with the filters: a command line may have said otherwise for once.
        let isSafe = settings.isSafeSearchOn
        guard isSafe != knownSafeSearch else { return }
        knownSafeSearch = isSafe
        guard isSafe != currentFilters.value.isSafe, currentProvider.value.filters.hasSafeSearch else { return }
        currentFilters.modify { $0.isSafe = isSafe }
        repeatSearch()
    }
}
