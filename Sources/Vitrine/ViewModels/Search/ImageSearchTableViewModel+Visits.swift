import Model
import Reactive

/// Going back and forward between searches.
extension ImageSearchTableViewModel {
    public func goBack() { go(by: -1) }
    public func goForward() { go(by: 1) }

    /// Called before the results of another search replace the shown ones.
    ///
    /// - Parameter isLeft: whether the shown search was left already.
    func beginVisit(_ query: SearchQuery, isTyped: Bool = false, isLeft: Bool = false) {
        if !isLeft { leave() }
        visits.modify { $0.visit(source.savedForm(of: query), replacing: isTyped && progress.value.isTyped) }
        // At the end of the visit another source may have been chosen already.
        showsReplacement = source.unreachable.value != nil
    }

    /// Remembers the results and the position in them.
    private func leave() {
        guard progress.value.phase != .idle else { return }
        let first = viewport.range.lowerBound
        let position = SearchVisits<ShownResults>.Position(
            selected: selectedIndex.value.flatMap { image(at: $0) }?.id,
            first: first > 0 && first < results.state.listing.count ? results.state.listing[first]?.id : nil)
        let shown = showsReplacement ? nil : allResults.value ?? shownResults
        visits.modify { $0.leave(at: position, keeping: shown) }
    }

    private func go(by steps: Int) {
        leave()
        guard let visit = visits.modify({ $0.go(by: steps) }) else { return }
        let search = visit.search
        // A replacement ends also if its source is the one of the visit.
        if let chosen = search.provider.flatMap(source.provider),
            chosen.id != source.value.id || source.unreachable.value != nil
        {
            changeProvider(chosen)
        }
        queryText.value = search.query.text
        chosenFilters.restore(search.query, for: source.value)
        let query = query(search.query.text, matchingAny: search.query.matchesAnyWord)
        // Safe search may be another one than at that visit.
        if let shown = visit.results, shown.progress.query.filters == query.filters {
            prepareSearch()
            looks.resume(shown.look)
            show(shown)
            selectedIndex.value = visit.position.selected.flatMap { results.state.row(of: $0) }
        } else {
            pictureToSelect = (visit.position.selected ?? visit.position.first).map { ($0, query) }
            startSearch(query, isLeft: true)
        }
    }
}
