import Model
import Reactive
import Testing

@testable import ViewModels

@Suite
@MainActor
struct SuggestionTests {
    private let search = ManualSearch()
    private let history = InMemorySearchHistory()
    private let settings = InMemorySettings()

    private func model(history: InMemorySearchHistory? = nil) -> ImageSearchTableViewModel {
        ImageSearchTableViewModel(
            providers: [
                ImageProvider(id: .pixabay, name: "Pixabay", homeURL: nil, needsNetwork: true, search: search)
            ],
            first: .pixabay, pictures: ManualPictures(), settings: settings, history: history ?? self.history,
            scheduler: ImmediateScheduler(), makeDetail: { _ in fatalError("no picture is opened here") })
    }

    private func texts(
        _ typed: String, recent: [String] = [], tags: [String] = [], creators: [String] = []
    ) -> [String] {
        SearchSuggestions.matching(typed, recent: recent, tags: tags, creators: creators).map(\.text)
    }

    @Test("An empty entry offers the latest searches")
    func nothingTyped() {
        #expect(texts(" ", recent: ["sea", "boat"], tags: ["sky"]) == ["sea", "boat"])
    }

    @Test("Searches that begin with the text come first, then searches with such a word, then tags")
    func order() {
        #expect(
            texts("Se", recent: ["blue sea", "sea view", "house"], tags: ["seagull", "rose"])
                == ["sea view", "blue sea", "seagull"])
    }

    @Test("A tag completes the last word, also an excluded one, and keeps the words before it")
    func lastWord() {
        #expect(texts("red bo", tags: ["boat", "box", "red"]) == ["red boat", "red box"])
        #expect(texts("boat -to", tags: ["toy", "boat"]) == ["boat -toy"])
        #expect(texts("boat -", tags: ["toy"]).isEmpty)
    }

    @Test("Licenses complete “license:”, and creators “by:”, in quotation marks")
    func notation() {
        #expect(texts("sea license:by-s", tags: ["license"]) == ["sea license:by-sa"])
        #expect(texts("license:").count == LicenseKind.named.count)
        for typed in ["sea by:an", #"sea by:"An"#] {
            #expect(texts(typed, creators: ["Ada", "Ansel Adams"]) == [#"sea by:"Ansel Adams""#])
        }
    }

    @Test("Typed text and earlier suggestions are not suggested")
    func repetition() {
        #expect(texts("sea", recent: ["Sea", "seal"], tags: ["seal", "sea"]) == ["seal"])
    }

    @Test("The number of suggestions is limited")
    func limit() {
        #expect(texts("", recent: (0..<50).map { "search \($0)" }).count == SearchSuggestions.limit)
    }

    @Test("A successful search is stored once")
    func remembering() {
        let model = model()
        model.search(SearchQuery("sea"))
        #expect(history.recent.value.isEmpty)
        search.send(0..<50)
        search.send(50..<90)
        #expect(history.recent.value == ["sea"])
    }

    @Test("A search that fails, finds nothing or has no words is not stored")
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

    @Test("A disabled history stores nothing")
    func noHistory() {
        settings.storesHistory = false
        let model = model()
        model.search(SearchQuery("sea"))
        search.send(0..<50)
        #expect(history.recent.value.isEmpty)
    }

    @Test("Tags of loaded pictures are offered after past searches, the frequent ones first")
    func tags() {
        let model = model()
        model.search(SearchQuery("apple"))
        let images = [ImageEntity.stub(id: 0, tags: ["acorn", "aspen"]), .stub(id: 1, tags: ["aspen"])]
        search.started.last?.observer.send(value: .page(ResponseEntity(totalCount: 2, images: images)))
        #expect(model.suggestions(for: "a").map(\.text) == ["apple", "aspen", "acorn"])
        #expect(model.suggestions(for: "") == [SearchSuggestion("apple", kind: .recent)])
    }

    @Test("Undo restores the removed search at its position")
    func bringingBack() throws {
        let model = model()
        for text in ["pear", "plum", "apple"] { history.remember(text) }
        let message = try #require(model.forget(SearchSuggestion("plum", kind: .recent)))
        #expect(history.recent.value == ["apple", "pear"])
        message.action?.perform()
        #expect(history.recent.value == ["apple", "plum", "pear"])
        #expect(model.forget(SearchSuggestion("sky", kind: .tag)) == nil)
    }

    @Test("Undo restores the removed search while searches are not remembered")
    func bringingBackWhileDisabled() throws {
        let isEnabled = Atomic(true)
        let history = InMemorySearchHistory { isEnabled.value }
        for text in ["plum", "apple"] { history.remember(text) }
        isEnabled.value = false
        try #require(model(history: history).forget(SearchSuggestion("plum", kind: .recent))).action?.perform()
        #expect(history.recent.value == ["apple", "plum"])
    }

    @Test("Undo restores the search of its toast and no search removed later")
    func undoByToast() throws {
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

    @Test("Frequent tags come before rare ones, and very long ones are skipped")
    func frequency() {
        var tags = SessionTags(capacity: 3)
        tags.add(["sea", "sky", "sky", String(repeating: "x", count: 60)])
        #expect(tags.byFrequency() == ["sky", "sea"])
        tags.add(["boat", "pier", "sea", "sea"])
        #expect(tags.byFrequency() == ["sea", "sky", "boat"])
    }
}
