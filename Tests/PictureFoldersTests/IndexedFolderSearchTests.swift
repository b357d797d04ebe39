import FileAccess
import FoundationEssentials
import Model
import PictureIndex
import Reactive
import Testing

@testable import PictureFolders

@Suite struct IndexedFolderSearchTests {
    private let folder = PictureTestFolder()
    private let indexFolder = PictureTestFolder()
    private let index: PictureIndex
    private let source: IndexingSource

    init() {
        index = PictureIndex(folder: indexFolder.path)
        let path = folder.path
        source = IndexingSource(
            folders: { [LocalPath(path)] }, reader: FileMetadataReader(), isPicture: FolderScan.isPicture)
    }

    private func pages(_ query: SearchQuery = SearchQuery()) async throws -> [ResponseEntity] {
        let path = folder.path
        let search = IndexedFolderSearch(index, source, scanning: FolderSearch(in: { [path] }))
        var pages: [ResponseEntity] = []
        var cursor: PageCursor? = .first
        // Each page uses a new search, so that resuming is tested as well.
        while let at = cursor {
            let (stream, events) = AsyncStream<ResponseEntity>.makeStream()
            let running = search.searchImages(query, from: at, nextPageTrigger: .never).startWithResult { result in
                if case .success(let page) = result { events.yield(page) }
                events.finish()
            }
            for await page in stream {
                pages.append(page)
                cursor = page.next
            }
            running.dispose()
        }
        return pages
    }

    private func titles(_ text: String) async throws -> [String] {
        try await pages(SearchQuery(text)).flatMap(\.images).compactMap(\.title)
    }

    @Test("Until the index is complete the folders are scanned, afterwards the index finds more")
    func scanningFirst() async throws {
        folder.write(PictureTestFolder.picture(), "Red boat.png")
        #expect(try await titles("boat") == ["Red boat"])
        #expect(try await titles("oat").isEmpty)
        _ = try index.update(source)
        #expect(try await titles("oat") == ["Red boat"])
    }

    @Test("A picture of the index is described as one of a scan")
    func sameEntity() async throws {
        folder.write(PictureTestFolder.picture(40, 20), "Italy 2024/Red boat #1.png")
        let scanned = try #require(try await pages().first?.images.first)
        _ = try index.update(source)
        #expect(try await pages().first?.images.first == scanned)
    }

    @Test("Pages follow each other until each picture was returned once, and the first tells the number of all")
    func paging() async throws {
        for number in 0..<120 { folder.write(PictureTestFolder.picture(), "n\(number).png", age: number * 60) }
        _ = try index.update(source)
        let pages = try await pages()
        #expect(pages.map(\.images.count) == [50, 50, 20])
        #expect(pages.map(\.totalCount) == [120, 120, 120])
        #expect(pages.flatMap(\.images).map(\.title) == (0..<120).map { "n\($0)" })
    }

    @Test("A file that was deleted after the last update is not shown")
    func deletedFile() async throws {
        folder.write(PictureTestFolder.picture(), "one.png")
        folder.write(PictureTestFolder.picture(), "two.png")
        _ = try index.update(source)
        try FileManager.default.removeItem(atPath: folder.path + "/one.png")
        #expect(try await pages().flatMap(\.images).map(\.title) == ["two"])
    }

    @Test("The filters of the query are applied")
    func filters() async throws {
        folder.write(PictureTestFolder.picture(40, 20), "wide.png")
        folder.write(PictureTestFolder.picture(20, 40), "high.png")
        _ = try index.update(source)
        let query = SearchQuery("", filters: SearchFilters(orientation: .vertical))
        #expect(try await pages(query).flatMap(\.images).map(\.title) == ["high"])
    }
}
