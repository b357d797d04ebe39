import Core
import FileAccess
import FoundationEssentials
import Imaging
import Model
import PictureIndex
import Reactive
import SQLiteAccess
import TestSupport
import Testing

@testable import PictureFolders

/// Searches of this computer without a decoder, and with a damaged index: all pictures are found, or the search fails.
@Suite struct IndexFaultTests {
    private let folder = PictureTestFolder()
    private let indexFolder = PictureTestFolder()

    /// Returns the titles on all pages; `nil` if the search fails.
    private func titles(_ query: SearchQuery, of search: IndexedFolderSearch) async -> [String]? {
        var titles: [String] = []
        var cursor: PageCursor? = .first
        while let at = cursor {
            cursor = nil
            let (stream, events) = AsyncStream<Result<SearchResults, NetworkError>>.makeStream()
            let running = search.searchImages(query, from: at, nextPageTrigger: .never).startWithResult { result in
                events.yield(result)
                events.finish()
            }
            defer { running.dispose() }
            for await result in stream {
                guard let page = try? result.get().page else { return nil }
                titles += page.images.compactMap(\.title)
                cursor = page.next
            }
        }
        return titles.sorted()
    }

    @Test("Pictures that nothing could read are found by their names, also after all folders were read")
    func withoutDecoder() async throws {
        for name in ["Red boat.png", "Sea.jpg"] { folder.write(PictureTestFolder.picture(), name) }
        let index = PictureIndex(folder: indexFolder.path)
        let inspector = NoInspector(reason: .decoderFailed)
        for _ in 0..<2 {
            _ = try index.update(folder.source(inspector))
            #expect(await titles(SearchQuery(), of: folder.search(index, inspector)) == ["Red boat", "Sea"])
            #expect(await titles(SearchQuery("boat"), of: folder.search(index, inspector)) == ["Red boat"])
        }
        _ = try index.update(folder.source(UnsandboxedFileInspector(readFields: FieldsOfFiles.read)))
        let listing = try index.search(SearchQuery("boat"))
        #expect(try listing.pictures(at: 0..<1).first??.metadata.size == PixelSize(width: 4, height: 2))
    }

    @Test(
        "With any damaged page of the index a search finds the same as without, or fails, and the state is right or fails",
        arguments: [0x00, 0xA5] as [UInt8])
    func damagedPages(byte: UInt8) async throws {
        let count = 60
        for number in 0..<count {
            folder.write(PictureTestFolder.picture(), "Red boat \(100 + number) at the sea.png", age: number)
        }
        let whole = PictureIndex(folder: indexFolder.path)
        _ = try whole.update(folder.source(UnsandboxedFileInspector(readFields: FieldsOfFiles.read)))
        whole.close()
        let names = try FileManager.default.contentsOfDirectory(atPath: indexFolder.path)
        let name = try #require(names.first { $0.hasSuffix(".db") })
        let path = indexFolder.path + "/" + name
        // All pages are in the file itself then.
        try Connection(path: path, mode: .readWrite).execute("PRAGMA wal_checkpoint(TRUNCATE)")
        let database = try #require(FileManager.default.contents(atPath: path))
        let pageSize = 4_096
        let expected = (0..<count).map { "Red boat \(100 + $0) at the sea" }
        // The index itself answers, so that a scan would hide no damage.
        let listing = try whole.search(SearchQuery("boat"))
        #expect(listing.count == count && database.count > 10 * pageSize)
        #expect(try whole.hasFinished(folder.source(UnsandboxedFileInspector(readFields: FieldsOfFiles.read))))
        for page in 0..<database.count / pageSize {
            var damaged = database
            damaged.replaceSubrange(page * pageSize..<(page + 1) * pageSize, with: repeatElement(byte, count: pageSize))
            func index(_ body: (PictureIndex) async throws -> Void) async throws {
                let place = PictureTestFolder()
                #expect(FileManager.default.createFile(atPath: place.path + "/" + name, contents: damaged))
                let index = PictureIndex(folder: place.path)
                defer { index.close() }
                try await body(index)
            }
            for order in [nil, .name, .folder, .fileSize, .dateAdded] as [ResultOrder?] {
                try await index { index in
                    let query = SearchQuery("", filters: SearchFilters(order: order))
                    let found = await titles(query, of: folder.search(index))
                    #expect(found == nil || found == expected, "page \(page), order \(order?.rawValue ?? "none")")
                }
            }
            for text in ["boat", "red sea", "boat 105"] {
                try await index { index in
                    let found = await titles(SearchQuery(text), of: folder.search(index))
                    let wanted = text == "boat 105" ? expected.filter { $0.contains("105") } : expected
                    #expect(found == nil || Set(found ?? []).isSuperset(of: wanted), "page \(page), \(text)")
                }
            }
            try await index { index in
                let status = try? index.status(of: [LocalPath(folder.path)])
                #expect(
                    status == nil || status?.pictureCount == count || (status?.unreadFolderCount ?? 0) > 0,
                    "page \(page): \(status?.pictureCount ?? 0)")
            }
        }
    }
}
