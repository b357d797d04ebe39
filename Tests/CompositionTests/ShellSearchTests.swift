import Dispatch
import FileAccess
import Imaging
import Model
import PictureFolders
import PictureIndex
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
            favorites: { favorites }, history: { ReadingHistory(["forest", "sea", "old forest"]) }, index: { nil },
            openFavorite: { _ in }, openFile: { _ in }, search: { _ in })
        let results = await withCheckedContinuation { continuation in
            search.results(for: ["forest"]) { continuation.resume(returning: $0) }
        }
        #expect(results == ["favorite:samples/1", "search:forest", "search:old forest"])
    }

    // MARK: Pictures of this computer

    private func found(_ words: [String], _ search: ShellSearch) async -> [String] {
        await withCheckedContinuation { continuation in
            search.results(for: words) { continuation.resume(returning: $0) }
        }
    }

    @Test("Pictures of this computer are found in the index only if the user allows it, and favorites once")
    func files() async throws {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let picture = try #require(BitmapEncoder.encode(.drawn(4, 3) { _, _ in (255, 0, 0, 255) }, as: .png))
        for name in ["red boat.png", "blue boat.png", "tree.png"] {
            try folder.write(picture, "pictures/\(name)")
        }
        let index = PictureIndex(folder: folder.path("index"))
        defer { index.close() }
        let pictures = LocalPath(folder.path("pictures"))
        let source = IndexingSource(
            folders: { [pictures] },
            reader: FileMetadataReader(inspector: UnsandboxedFileInspector(readFields: FieldsOfFiles.read)),
            listVersion: FolderScan.listVersion, isPicture: FolderScan.isPicture)
        _ = try index.update(source, isRebuilding: false, control: IndexingControl()) { _ in }

        let favorites = InMemoryFavorites()
        let blue = pictures.text + "/blue boat.png"
        favorites.add([
            ImageEntity(
                id: ImageID(provider: .folders, string: blue), pageURL: "", pageImageWidth: 4, pageImageHeight: 3,
                previewURL: "", previewWidth: 4, previewHeight: 3, title: "blue boat")
        ]).start()
        let settings = InMemorySettings()
        var opened: [LocalPath] = []
        let search = ShellSearch(
            favorites: { favorites }, history: { ReadingHistory(["boat"]) },
            index: { settings.showsFilesInShell ? index : nil },
            openFavorite: { _ in }, openFile: { opened.append($0) }, search: { _ in })
        #expect(await found(["boat"], search) == ["favorite:folders/\(blue)", "search:boat"])
        settings.showsFilesInShell = true
        let address = "file://\(pictures.text)/red%20boat.png"
        #expect(await found(["boat"], search) == ["favorite:folders/\(blue)", address, "search:boat"])

        let described = await withCheckedContinuation { continuation in
            search.describe([address]) { continuation.resume(returning: $0) }
        }
        #expect(described.map(\.name) == ["red boat.png"] && described.first?.description == pictures.text)
        #expect(described.first?.picture == nil && described.first?.iconName == "image-x-generic")
        search.activate(address)
        #expect(opened == [LocalPath(pictures.text + "/red boat.png")])
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
