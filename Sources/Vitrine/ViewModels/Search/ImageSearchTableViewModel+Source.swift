import Core
import Model

/// The source of the search, and searches that name one.
extension ImageSearchTableViewModel {
    public func selectProvider(_ id: ProviderID) {
        guard let chosen = source.choose(id), id != source.value.id else { return }
        changeProvider(chosen)
        startSearch()
    }

    /// Switches to another service and to the filters that were set for it.
    func changeProvider(_ chosen: ImageProvider) {
        _ = source.endReplacement()
        source.current.value = chosen
        chosenFilters.load(for: chosen)
    }

    public func keyChanged(for id: ProviderID) {
        source.renewWelcome()
        let current = source.value
        let isMember = current.members.contains { $0.id == id && $0.isSelected() }
        guard current.id == id || isMember, progress.value.phase != .idle else { return }
        let isUsable = source.provider(id)?.isUsable() ?? false
        if cellModels.value.isEmpty || (current.id == id && progress.value.error != nil) {
            retry()
        } else if isMember, isUsable {
            // Existing pictures stay, unless this service was not part of the search.
            if failedServices.contains(id) {
                retry(id)
            } else if !failedServices.asked.contains(id) {
                repeatSearch()
            }
        }
    }

    public func search(_ query: SearchQuery) {
        queryText.value = query.text
        chosenFilters.author.value = query.author
        startSearch()
    }

    public func search(_ command: SearchCommand, selecting picture: ImageID? = nil) {
        pictureToSelect = picture.map { ($0, command.query) }
        if let chosen = command.provider.flatMap(source.provider) { changeProvider(chosen) }
        queryText.value = command.query.text
        chosenFilters.use(command.query, for: source.value)
        startSearch(query(queryText.value, matchingAny: command.query.matchesAnyWord))
    }

    public func open(_ command: SearchCommand) {
        pictureToSelect = nil
        if let chosen = command.provider.flatMap(source.provider) { changeProvider(chosen) }
        queryText.value = command.query.text
        chosenFilters.restore(command.query, for: source.value)
        let query = query(queryText.value, matchingAny: command.query.matchesAnyWord)
        looks.open(command, shownAs: source.savedForm(of: query))
        startSearch(query)
    }
}
