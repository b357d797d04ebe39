import Model
import Reactive

extension ImageSearchTableViewModel {
    public func setFilters(_ filters: SearchFilters) {
        let provider = currentProvider.value
        let limited = filters.limited(to: provider.filters)
        guard limited != currentFilters.value else { return }
        currentFilters.value = limited
        filterMemory.keep(limited, for: provider)
        startSearch()
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
        currentFilters.value = .none
        filterMemory.keep(.none, for: currentProvider.value)
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
        // Compared with what was known, and not with the filters: a command line may have said otherwise for once.
        let isSafe = settings.isSafeSearchOn
        guard isSafe != knownSafeSearch else { return }
        knownSafeSearch = isSafe
        guard isSafe != currentFilters.value.isSafe, currentProvider.value.filters.hasSafeSearch else { return }
        currentFilters.modify { $0.isSafe = isSafe }
        startSearch()
    }
}
