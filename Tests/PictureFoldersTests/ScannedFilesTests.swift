import FileAccess
import Imaging
import Model
import PictureIndex
import Reactive
import TestSupport
import Testing

@testable import PictureFolders

/// What happens to the list of a scan when the index is complete.
@Suite struct ScannedFilesTests {
    private let folder = PictureTestFolder()
    private let indexFolder = PictureTestFolder()
    private let inspector = UnsandboxedFileInspector(readFields: FieldsOfFiles.read)
    private let index: PictureIndex
    private let source: IndexingSource

    init() {
        index = PictureIndex(folder: indexFolder.path)
        source = folder.source(inspector)
    }

    private func firstPage(_ query: SearchQuery = SearchQuery()) async throws -> SearchResults {
        let search = folder.search(index, inspector)
        let (stream, events) = AsyncStream<SearchResults>.makeStream()
        let running = search.searchImages(query, nextPageTrigger: .never).startWithResult { result in
            if case .success(let page) = result { events.yield(page) }
        }
        defer { running.dispose() }
        var iterator = stream.makeAsyncIterator()
        return try #require(await iterator.next())
    }

    /// A reader that gives each file the title "Title of NAME".
    private struct Titles: PictureMetadataReading {
        func metadata(of path: LocalPath, sidecars: [LocalPath]) throws(PictureReadingFailure) -> PictureMetadata {
            PictureMetadata(format: .png, title: "Title of \(path.name)")
        }
    }

    @Test("When the index is complete, the scanned pictures get their titles in place, and all are counted")
    func completedIndex() async throws {
        for number in 0..<60 { folder.write(PictureTestFolder.picture(), "n\(number).png", age: 600 + number * 60) }
        let first = try await firstPage()
        let listing = try #require(first.listing)
        #expect(first.page.images.first?.title == "n0" && listing.count == 60)
        listing.want(0..<50)
        let (stream, events) = AsyncStream<ListingUpdate>.makeStream()
        let watch = listing.updates.startWithValues { events.yield($0) }
        let path = LocalPath(folder.path)
        _ = try index.update(
            IndexingSource(folders: { [path] }, reader: Titles(), isPicture: FolderScan.isPicture))
        var iterator = stream.makeAsyncIterator()
        let update = try #require(await iterator.next())
        #expect(update.listing.count == 60 && update.edits.changes.isEmpty && update.edits.position(of: 7) == 7)
        #expect(update.listing[0]?.title == "Title of n0.png" && update.listing[7]?.title == "Title of n7.png")
        watch.dispose()
    }

    @Test("Scanned pictures that the index does not find leave the list, and others that it finds join it")
    func otherPicturesOfTheIndex() async throws {
        folder.write(PictureTestFolder.picture(), "boat.png", age: 60)
        folder.write(PictureTestFolder.picture(), "sailboat.png", age: 120)
        let listing = try #require(try await firstPage(SearchQuery("boat")).listing)
        #expect(listing.count == 1)
        let (stream, events) = AsyncStream<ListingUpdate>.makeStream()
        let watch = listing.updates.startWithValues { events.yield($0) }
        _ = try index.update(source)
        var iterator = stream.makeAsyncIterator()
        let update = try #require(await iterator.next())
        #expect(update.listing.count == 2 && update.edits.position(of: 0) == 0)
        watch.dispose()
    }

    @Test("A scan that has to read files for its filters is listed page by page")
    func filteredScan() async throws {
        folder.write(PictureTestFolder.picture(), "boat.png")
        let page = try await firstPage(SearchQuery(filters: SearchFilters(orientation: .horizontal)))
        #expect(page.listing == nil)
    }
}
