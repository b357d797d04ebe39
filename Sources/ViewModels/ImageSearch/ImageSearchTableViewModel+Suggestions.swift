import Model
import Reactive

extension ImageSearchTableViewModel {
    public func suggestions(for typed: String) -> [SearchSuggestion] {
        SearchSuggestions.matching(typed, recent: history.recent.value, tags: sessionTags.byFrequency())
    }

    @discardableResult
    public func forget(_ suggestion: SearchSuggestion) -> (@MainActor () -> Void)? {
        let recent = history.recent.value
        guard suggestion.kind == .recent, let index = recent.firstIndex(of: suggestion.text) else { return nil }
        history.remove(suggestion.text)
        // What is remembered stands first: with those that stood before it, it comes back to its place.
        return { [history] in for text in recent[...index].reversed() { history.remember(text) } }
    }

    /// Called for each page, before it is counted: words that found something are worth being offered again.
    func noteAnswer(_ page: ResponseEntity) {
        sessionTags.add(page.images)
        if currentProvider.value.id == .everywhere {
            currentCredits.modify { $0.add(page.images, from: providers) }
        }
        pauses.update()
        currentFailures.value = page.failures.map(ProviderProblem.init)
        countDown()
        let text = progress.value.query.text
        guard progress.value.shownCount == 0, !page.images.isEmpty, !text.isEmpty, settings.keepsHistory else { return }
        history.remember(text)
    }
}
