import Localize
import Model
import Reactive

extension ImageSearchTableViewModel {
    public func suggestions(for typed: String) -> [SearchSuggestion] {
        SearchSuggestions.matching(typed, recent: history.recent.value, tags: sessionTags.byFrequency())
    }

    @discardableResult
    public func forget(_ suggestion: SearchSuggestion) -> ToastMessage? {
        let recent = history.recent.value
        guard suggestion.kind == .recent, let index = recent.firstIndex(of: suggestion.text) else { return nil }
        history.remove(suggestion.text)
        return ToastMessage(tr("“%s” removed from search history", suggestion.text)) { [history] in
            // `remember` puts a text first. Remembering the older texts again, too, restores this one's position.
            // Texts that were removed meanwhile stay removed, and newer ones stay first.
            let now = history.recent.value
            let older = recent[...index].filter { $0 == suggestion.text || now.contains($0) }
            let newer = now.prefix { !recent.contains($0) }
            for text in (newer + older).reversed() { history.remember(text) }
        }
    }

    /// Records a page before it is counted. The words of a search with results become a suggestion.
    func recordResponse(_ page: ResponseEntity) {
        sessionTags.add(page.images)
        if currentProvider.value.id == .everywhere {
            currentCredits.modify { $0.add(page.images, from: providers) }
        }
        pauses.update()
        recordFailures(of: page)
        countDown()
        let text = progress.value.query.text
        guard progress.value.shownCount == 0, !page.images.isEmpty, !text.isEmpty, settings.storesHistory else {
            return
        }
        history.remember(text)
    }
}
