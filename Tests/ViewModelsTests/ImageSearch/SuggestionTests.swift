import Model
import Reactive
import Testing

@testable import ViewModels

@Suite("What the search entry offers")
@MainActor
struct SuggestionTests {
    private let search = ManualSearch()
    private let history = InMemorySearchHistory()
    private let settings = InMemorySettings()

    private func model() -> ImageSearchTableViewModel {
        ImageSearchTableViewModel(
            providers: [
                ImageProvider(id: .pixabay, name: "Pixabay", homeURL: nil, needsNetwork: true, search: search)
            ],
            first: .pixabay, pictures: ManualPictures(), settings: settings, history: history,
            scheduler: ImmediateScheduler(), makeDetail: { _ in fatalError("no picture is opened here") })
    }

    private func texts(_ typed: String, recent: [String] = [], tags: [String] = []) -> [String] {
        SearchSuggestions.matching(typed, recent: recent, tags: tags).map(\.text)
    }

    @Test("Nothing typed offers the latest searches")
    func nothingTyped() {
        #expect(texts(" ", recent: ["sea", "boat"], tags: ["sky"]) == ["sea", "boat"])
    }

    @Test("Searches that begin so come first, then those of which a word does, then tags")
    func order() {
        #expect(
            texts("Se", recent: ["blue sea", "sea view", "house"], tags: ["seagull", "rose"])
                == ["sea view", "blue sea", "seagull"])
    }

    @Test("A tag completes the last word, and the words before it stay")
    func lastWord() {
        #expect(texts("red bo", tags: ["boat", "box", "red"]) == ["red boat", "red box"])
    }

    @Test("What is typed already, and what was offered before, is not offered")
    func repetition() {
        #expect(texts("sea", recent: ["Sea", "seal"], tags: ["seal", "sea"]) == ["seal"])
    }

    @Test("No more is offered than can be read at a glance")
    func limit() {
        #expect(texts("", recent: (0..<50).map { "search \($0)" }).count == SearchSuggestions.limit)
    }

    @Test("A search is remembered when it was answered, once")
    func remembering() {
        let model = model()
        model.search(SearchQuery("sea"))
        #expect(history.recent.value.isEmpty)
        search.send(0..<50)
        search.send(50..<90)
        #expect(history.recent.value == ["sea"])
    }

    @Test("A search that finds nothing or fails is not remembered, nor one without words")
    func notRemembered() {
        let model = model()
        model.search(SearchQuery("xyzzy"))
        search.send(0..<0, total: 0, isLast: true)
        model.search(SearchQuery("sea"))
        search.fail(.notReachedServer(host: "example.org"))
        model.search(SearchQuery())
        search.send(0..<50)
        #expect(history.recent.value.isEmpty)
    }

    @Test("Nothing is remembered when the user wants no history")
    func noHistory() {
        settings.storesHistory = false
        let model = model()
        model.search(SearchQuery("sea"))
        search.send(0..<50)
        #expect(history.recent.value.isEmpty)
    }

    @Test("The tags of pictures seen are offered, the frequent ones first, and past searches can be forgotten")
    func tagsAndForgetting() {
        let model = model()
        model.search(SearchQuery("apple"))
        search.send(0..<2)
        #expect(model.suggestions(for: "a") == [SearchSuggestion("apple", kind: .recent)])
        #expect(model.suggestions(for: "") == [SearchSuggestion("apple", kind: .recent)])
        _ = model.forget(SearchSuggestion("apple", kind: .recent))
        #expect(history.recent.value.isEmpty)
    }

    @Test("A search that was forgotten comes back to its place")
    func bringingBack() throws {
        let model = model()
        for text in ["pear", "plum", "apple"] { history.remember(text) }
        let message = try #require(model.forget(SearchSuggestion("plum", kind: .recent)))
        #expect(history.recent.value == ["apple", "pear"])
        message.action?.perform()
        #expect(history.recent.value == ["apple", "plum", "pear"])
        #expect(model.forget(SearchSuggestion("sky", kind: .tag)) == nil)
    }

    @Test("Undo brings back the search that its toast names, and none that was forgotten since")
    func undoBringsBackSearch() throws {
        let model = model()
        for text in ["pear", "plum", "apple"] { history.remember(text) }
        let pear = try #require(model.forget(SearchSuggestion("pear", kind: .recent)))
        let apple = try #require(model.forget(SearchSuggestion("apple", kind: .recent)))
        pear.action?.perform()
        #expect(history.recent.value == ["plum", "pear"])
        history.remember("newer")
        apple.action?.perform()
        #expect(history.recent.value == ["newer", "apple", "plum", "pear"])
    }

    @Test("Frequent tags come before rare ones, and very long ones are left out")
    func frequency() {
        var tags = SessionTags()
        tags.add([.stub(id: 1, tags: ["sea", "sky"]), .stub(id: 2, tags: ["sky", String(repeating: "x", count: 60)])])
        #expect(tags.byFrequency() == ["sky", "sea"])
    }
}
