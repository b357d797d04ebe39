import Model
import Reactive

extension ImageSearchTableViewModel {
    public func suggestions(for typed: String) -> [SearchSuggestion] {
        SearchSuggestions.matching(typed, recent: history.recent.value, tags: sessionTags.byFrequency())
    }

    public func forget(_ suggestion: SearchSuggestion) {
        if suggestion.kind == .recent { history.remove(suggestion.text) }
    }

    /// Called for each page, before it is counted: words that found something are worth being offered again.
    func noteAnswer(_ page: ResponseEntity) {
        sessionTags.add(page.images)
        if currentProvider.value.id == .everywhere {
            currentCredits.modify { $0.add(page.images, from: providers) }
        }
        currentFailures.value = page.failures.map(ProviderProblem.init)
        let text = progress.value.query.text
        guard progress.value.shownCount == 0, !page.images.isEmpty, !text.isEmpty, settings.keepsHistory else { return }
        history.remember(text)
    }
}
