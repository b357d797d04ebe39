import FileAccess
import Model
import Reactive
import TestSupport
import Testing

@testable import Composition

@Suite("Favorites and downloads follow moved files")
struct MovedFilesRecorderTests {
    private let favorites = InMemoryFavorites()
    private let downloads = InMemoryDownloads()
    private let found = Signal<[FileMove], Never>.pipe()
    private let recorder: MovedFilesRecorder

    init() {
        recorder = MovedFilesRecorder(favorites: favorites, downloads: downloads, found: found.output)
        for name in ["a", "b"] {
            favorites.add([
                ImageEntity(
                    id: ImageID(provider: .folders, string: "/p/\(name)"), pageURL: "file:///p/\(name)",
                    pageImageWidth: 1, pageImageHeight: 1, previewURL: "file:///p/\(name)", previewWidth: 1,
                    previewHeight: 1, title: "was \(name)")
            ]).start()
        }
    }

    private func titles() -> [String: String] {
        let titles = Locked<[String: String]>([:])
        favorites.page(of: FavoritesQuery(), from: nil, limit: 10).startWithResult { result in
            guard case .success(let page) = result else { return }
            let found = page.favorites.map { ($0.id.string, $0.image.title ?? "") }
            titles.withLock { $0 = Dictionary(found, uniquingKeysWith: { first, _ in first }) }
        }
        return titles.withLock { $0 }
    }

    @Test("Files that another program has moved are followed, and downloads, too")
    func foundMoves() {
        downloads.update(
            downloads.begin(
                .init(
                    id: ImageID(provider: .commons, string: "1"), pageURL: "", pageImageWidth: 1, pageImageHeight: 1,
                    previewURL: "", previewWidth: 1, previewHeight: 1), path: "/p/a"), to: .saved)
        found.input.send(value: [FileMove(from: "/p/a", to: "/q/c")])
        #expect(titles() == ["/q/c": "was a", "/p/b": "was b"] && downloads.downloads.value.map(\.path) == ["/q/c"])
    }
}
