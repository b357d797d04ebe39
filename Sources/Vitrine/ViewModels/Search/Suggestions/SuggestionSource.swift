import Core
import Localize
import Model

/// The origin of the search entry's suggestions: saved searches, past searches, and the tags of pictures seen in this session.
/// Main thread.
@MainActor
final class SuggestionSource {
    private let history: any SearchHistoryStoring
    private let saved: (any SavedSearchesStoring)?
    private let settings: any Settings
    private var (tags, creators) = (SessionTags(capacity: 4_000), SessionTags(capacity: 1_000))

    init(history: any SearchHistoryStoring, saved: (any SavedSearchesStoring)?, settings: any Settings) {
        (self.history, self.saved, self.settings) = (history, saved, settings)
    }

    func suggestions(for typed: String) -> [SearchSuggestion] {
        SearchSuggestions.matching(
            typed, saved: saved?.searches.value ?? [], recent: history.recent.value, tags: tags.byFrequency(),
            creators: creators.byFrequency())
    }

    func add(tagsOf images: [ImageEntity]) {
        tags.add(images.lazy.flatMap(\.tags))
        creators.add(images.lazy.compactMap(\.username))
    }

    /// Remembers the words of a search that has found something, if the user allows it.
    func remember(_ text: String) {
        if settings.storesHistory, !text.isEmpty { history.remember(text) }
    }

    /// Removes a past search. The returned message can restore it.
    func forget(_ suggestion: SearchSuggestion) -> ToastMessage? {
        let recent = history.recent.value
        guard suggestion.kind == .recent, let index = recent.firstIndex(of: suggestion.text) else { return nil }
        history.remove(suggestion.text)
        let undo = UndoEntry(tr("Remove From Search History")) { [history] entry in
            // `restore` puts texts first. Restoring the older texts, too, restores this one's position.
            // Texts that were removed meanwhile stay removed, and newer ones stay first.
            let now = history.recent.value
            let older = recent[...index].filter { $0 == suggestion.text || now.contains($0) }
            let newer = now.prefix { !recent.contains($0) }
            history.restore(newer + older)
            entry.end()
        }
        return ToastMessage(tr("“%s” removed from search history", suggestion.text), undo: undo)
    }
}
