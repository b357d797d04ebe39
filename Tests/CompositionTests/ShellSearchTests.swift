import Dispatch
import Model
import Reactive
import TestSupport
import Testing

@testable import Composition

/// Tests the answers to the desktop's shell.
@MainActor @Suite struct ShellSearchTests {
    @Test("The first result contains past searches, even if it is requested while they load")
    func firstAnswerPastSearches() async {
        let favorites = InMemoryFavorites()
        favorites.add([
            ImageEntity(
                id: ImageID(provider: .samples, string: "1"), pageURL: "", pageImageWidth: 4, pageImageHeight: 3,
                previewURL: "", previewWidth: 4, previewHeight: 3, title: "A forest")
        ]).start()
        let search = ShellSearch(
            favorites: { favorites }, history: { ReadingHistory(["forest", "sea", "old forest"]) },
            openFavorite: { _ in }, search: { _ in })
        let results = await withCheckedContinuation { continuation in
            search.results(for: ["forest"]) { continuation.resume(returning: $0) }
        }
        #expect(results == ["favorite:samples/1", "search:forest", "search:old forest"])
    }
}

/// A history that was just opened and loads its content later.
private final class ReadingHistory: SearchHistoryStoring {
    let recent = Property<[String]>(value: [])
    private let texts: [String]

    init(_ texts: [String]) { self.texts = texts }

    func allRecent() -> SignalProducer<[String], Never> {
        SignalProducer { [texts] observer, _ in
            DispatchQueue.main.async {
                observer.send(value: texts)
                observer.sendCompleted()
            }
        }
    }

    func remember(_ text: String) {}
    func restore(_ texts: [String]) {}
    func remove(_ text: String) {}
    func clear() {}
}
