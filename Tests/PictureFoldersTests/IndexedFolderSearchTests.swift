import Core
import Dispatch
import FileAccess
import FoundationEssentials
import Glibc
import Imaging
import Model
import PictureIndex
import Reactive
import TestSupport
import Testing

@testable import PictureFolders

@Suite struct IndexedFolderSearchTests {
    private let folder = PictureTestFolder()
    private let indexFolder = PictureTestFolder()
    private let inspector = UnsandboxedFileInspector(readFields: FieldsOfFiles.read)
    private let index: PictureIndex
    private let source: IndexingSource

    init() {
        index = PictureIndex(folder: indexFolder.path)
        source = folder.source(inspector)
    }

    private var search: IndexedFolderSearch { folder.search(index, inspector) }

    /// Returns a search that also lists the folders of opened files.
    private func search(with opened: OpenedFiles) -> IndexedFolderSearch {
        let path = folder.path
        return IndexedFolderSearch(
            index, source, scanning: FolderSearch(in: { [LocalPath(path)] }, inspector: inspector), opened: opened)
    }

    private func pages(
        _ query: SearchQuery = SearchQuery(), of search: IndexedFolderSearch? = nil,
        betweenPages change: () throws -> Void = {}
    ) async throws -> [SearchResults] {
        let search = search ?? self.search
        var pages: [SearchResults] = []
        var cursor: PageCursor? = .first
        // Each page uses a new search, so that resuming is tested as well.
        while let at = cursor {
            let (stream, events) = AsyncStream<SearchResults>.makeStream()
            let running = search.searchImages(query, from: at, nextPageTrigger: .never).startWithResult { result in
                if case .success(let page) = result { events.yield(page) }
                events.finish()
            }
            for await page in stream {
                pages.append(page)
                cursor = page.page.next
            }
            running.dispose()
            try change()
        }
        return pages
    }

    private func titles(_ text: String) async throws -> [String] {
        try await pages(SearchQuery(text)).flatMap(\.page.images).compactMap(\.title)
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
        let scanned = try #require(try await pages().first?.page.images.first)
        _ = try index.update(source)
        #expect(try await pages().first?.page.images.first == scanned)
    }

    @Test("Pages follow each other until each picture was returned once, and the first tells the number of all")
    func paging() async throws {
        for number in 0..<120 { folder.write(PictureTestFolder.picture(), "n\(number).png", age: number * 60) }
        _ = try index.update(source)
        let pages = try await pages()
        #expect(pages.map(\.page.images.count) == [50, 50, 20] && pages.map(\.page.totalCount) == [120, 120, 120])
        #expect(pages.flatMap(\.page.images).map(\.title) == (0..<120).map { "n\($0)" })
    }

    @Test("The pages of a search by color are parts of one list, although the index changes or is completed meanwhile")
    func onePageList() async throws {
        for number in 0..<60 { folder.write(PictureTestFolder.picture(), "n\(number).png", age: number * 60 + 60) }
        let query = SearchQuery(filters: SearchFilters(colors: [.red]))
        for name in ["new.png", "newer.png"] {
            let before = try await pages(query).flatMap(\.page.images).map(\.title)
            let found = try await pages(
                query,
                betweenPages: {
                    folder.write(PictureTestFolder.picture(), name)
                    _ = try index.update(source)
                })
            #expect(found.flatMap(\.page.images).map(\.title) == before)
        }
    }

    @Test("A file that was deleted after the last update is not shown")
    func deletedFile() async throws {
        folder.write(PictureTestFolder.picture(), "one.png")
        folder.write(PictureTestFolder.picture(), "two.png")
        _ = try index.update(source)
        try FileManager.default.removeItem(atPath: folder.path + "/one.png")
        #expect(try await pages().flatMap(\.page.images).map(\.title) == ["two"])
    }

    @Test("A file that is added to the index while its listing is watched makes another listing")
    func updates() async throws {
        for number in 0..<3 { folder.write(PictureTestFolder.picture(), "n\(number).png", age: 600 + number * 60) }
        _ = try index.update(source)
        let listing = try #require(try await pages().first?.listing)
        let (stream, events) = AsyncStream<ListingUpdate>.makeStream()
        let watch = listing.updates.startWithValues { events.yield($0) }
        folder.write(PictureTestFolder.picture(), "new.png")
        _ = try index.update(source)
        var iterator = stream.makeAsyncIterator()
        let update = try #require(await iterator.next())
        #expect(update.edits.changes == [.init(removed: 0..<0, inserted: 0..<1)])
        #expect(update.listing.count == 4 && listing.count == 3)
        watch.dispose()
    }

    @Test("A listing without pictures gets the first one that matches")
    func emptyListing() async throws {
        _ = try index.update(source)
        let listing = try #require(try await pages(SearchQuery("boat")).first?.listing)
        #expect(listing.count == 0)
        let (stream, events) = AsyncStream<ListingUpdate>.makeStream()
        let watch = listing.updates.startWithValues { events.yield($0) }
        folder.write(PictureTestFolder.picture(), "boat.png")
        _ = try index.update(source)
        var iterator = stream.makeAsyncIterator()
        #expect(await iterator.next()?.listing.count == 1)
        watch.dispose()
    }

    private func position(of path: String, in listing: any ImageListing) async -> Int? {
        await withCheckedContinuation { continuation in
            listing.find(ImageID(provider: .folders, string: path)).startWithResult { result in
                continuation.resume(returning: (try? result.get()) ?? nil)
            }
        }
    }

    @Test("A file is found in a listing that has not read it")
    func finding() async throws {
        for number in 0..<120 { folder.write(PictureTestFolder.picture(), "n\(number).png", age: number * 60) }
        _ = try index.update(source)
        let listing = try #require(try await pages().first?.listing)
        #expect(await position(of: folder.path + "/n100.png", in: listing) == 100)
        #expect(await position(of: folder.path + "/none.png", in: listing) == nil)
    }

    @Test(
        "The folder of an opened file is listed by name although the user has not chosen it, without the folders in it")
    func openedFolder() async throws {
        let other = PictureTestFolder()
        for name in ["c.png", "B.png", "a.png", "below/d.png"] { other.write(PictureTestFolder.picture(), name) }
        let opened = OpenedFiles(inspector: inspector)
        let search = search(with: opened)
        let query = SearchQuery(filters: SearchFilters(folder: LocalPath(other.path), order: .folder))
        #expect(try await self.pages(query, of: search).flatMap(\.page.images).isEmpty)
        _ = try opened.open(LocalPath(other.path + "/B.png"))
        let listing = try #require(try await self.pages(query, of: search).first?.listing)
        #expect(listing.count == 3)
        #expect(await position(of: other.path + "/B.png", in: listing) == 1)
        let words = SearchQuery("c", filters: query.filters)
        #expect(try await self.pages(words, of: search).flatMap(\.page.images).map(\.title) == ["c"])
    }

    @Test("The folder of an opened file is listed by name although the index does not have it yet")
    func openedFolderBeforeIndexing() async throws {
        for name in ["c.png", "B.png", "picture"] { folder.write(PictureTestFolder.picture(), name) }
        let opened = OpenedFiles(inspector: inspector)
        let search = search(with: opened)
        _ = try opened.open(LocalPath(folder.path + "/c.png"))
        let query = SearchQuery(filters: SearchFilters(folder: LocalPath(folder.path), order: .folder))
        let listing = try #require(try await self.pages(query, of: search).first?.listing)
        // The content tells that a file is a picture whose name does not.
        #expect(listing.count == 3)
        #expect((0..<3).map { listing.initial(at: $0) } == ["B", "C", "P"])
        #expect(await position(of: folder.path + "/c.png", in: listing) == 1)
        _ = try index.update(source)
        let indexed = try #require(try await self.pages(query, of: search).first?.listing)
        #expect(indexed.count == 3)
    }

    @Test("The folder of an opened file that is not in the index has the wanted order, and letters only by name")
    func orderOfOpenedFolder() async throws {
        let other = PictureTestFolder()
        other.write(PictureTestFolder.picture(300, 300), "a.png", age: 100)
        other.write(PictureTestFolder.picture(), "b.png", age: 50)
        let opened = OpenedFiles(inspector: inspector)
        let search = search(with: opened)
        _ = try opened.open(LocalPath(other.path + "/a.png"))
        let places: [(ResultOrder, Int, String?)] = [
            (.name, 0, "A"), (.fileSize, 0, nil), (.dateTaken, 1, nil), (.relevance, 1, nil),
        ]
        for (order, place, initial) in places {
            let query = SearchQuery(filters: SearchFilters(folder: LocalPath(other.path), order: order))
            let listing = try #require(try await self.pages(query, of: search).first?.listing)
            let position = await position(of: other.path + "/a.png", in: listing)
            #expect(position == place && listing.initial(at: 0) == initial, "\(order)")
        }
    }

    @Test("A hidden folder of an opened file is listed although the index leaves it out")
    func hiddenFolder() async throws {
        folder.write(PictureTestFolder.picture(), ".hidden/a.png")
        _ = try index.update(source)
        let opened = OpenedFiles(inspector: inspector)
        let search = search(with: opened)
        let hidden = LocalPath(folder.path + "/.hidden")
        _ = try opened.open(hidden.appending(Array("a.png".utf8)))
        let query = SearchQuery(filters: SearchFilters(folder: hidden, order: .folder))
        #expect(try await self.pages(query, of: search).first?.listing?.count == 1)
    }

    @Test("Another list of formats has another version")
    func listVersion() {
        let list = PictureFormat.allCases.map(\.rawValue)
        #expect(FolderScan.listVersion != FolderScan.version(of: list))
        #expect(FolderScan.version(of: ["a", "b"]) != FolderScan.version(of: ["ab"]))
        // The hash of the text "a" by the authors of FNV-1a.
        #expect(FolderScan.version(of: ["a"]) == Int64(bitPattern: 0xAF63_DC4C_8601_EC8C))
    }

    @Test("The first page has all pictures by position, and those of files that were deleted since are missing")
    func listing() async throws {
        for number in 0..<120 { folder.write(PictureTestFolder.picture(), "n\(number).png", age: number * 60) }
        _ = try index.update(source)
        let pages = try await pages()
        #expect(pages.map { $0.listing == nil } == [false, true, true])
        let listing = try #require(pages.first?.listing)
        #expect(listing.count == 120)
        #expect(listing[49]?.title == "n49" && listing[50] == nil)
        try FileManager.default.removeItem(atPath: folder.path + "/n118.png")
        let (stream, events) = AsyncStream<[String?]>.makeStream()
        let reading = listing.read([119, 118, 0]).startWithResult { result in
            if case .success(let images) = result { events.yield(images.map { $0?.title }) }
            events.finish()
        }
        var titles: [[String?]] = []
        for await read in stream { titles.append(read) }
        #expect(titles == [["n119", nil, "n0"]])
        reading.dispose()
    }

    @Test("Without the first files the first page of the listing is read again")
    func missingBeginning() async throws {
        for number in 0..<60 { folder.write(PictureTestFolder.picture(), "n\(number).png", age: number * 60) }
        _ = try index.update(source)
        for number in 0..<50 { try FileManager.default.removeItem(atPath: folder.path + "/n\(number).png") }
        let page = try #require(try await pages().first)
        #expect(page.page.images.map(\.title) == (50..<60).map { "n\($0)" })
        #expect(page.listing?.count == 60 && page.listing?[0] == nil)
    }

    @Test("A chosen folder that hangs keeps its pictures, and those of the others are found")
    func hangingFolder() async throws {
        folder.write(PictureTestFolder.picture(), "a/one.png")
        folder.write(PictureTestFolder.picture(), "b/two.png")
        folder.write(PictureTestFolder.picture(), "b/three.png")
        let (path, resume) = (folder.path, DispatchSemaphore(value: 0))
        let hanging = LocalPath(path + "/a")
        let new = LocalPath(path + "/new")
        let all = IndexingSource(
            folders: { [hanging, LocalPath(path + "/b")] }, reader: FileMetadataReader(inspector: inspector),
            isPicture: FolderScan.isPicture)
        _ = try index.update(all)
        // A folder that was never read hangs, too.
        let chosen = IndexingSource(
            folders: { [hanging, LocalPath(path + "/b"), new] }, reader: FileMetadataReader(inspector: inspector),
            isPicture: FolderScan.isPicture)
        let exists: @Sendable (LocalPath) -> Bool = { file in
            if file.isBelow(hanging) || file == new { resume.wait() }
            return file.name != "two.png"
        }
        let search = IndexedFolderSearch(
            index, chosen, scanning: FolderSearch(in: { [] }, inspector: inspector), exists: exists,
            probe: FolderProbe(limit: 600_000, isKnownToHang: { $0 == hanging || $0 == new }))
        #expect(Set(try await pages(of: search).flatMap(\.page.images).map(\.title)) == ["one", "three"])
        for _ in 0..<4 { resume.signal() }
    }

    @Test("A failure of the index is a failure of the search, and not the end of the results")
    func failingIndex() async throws {
        for number in 0..<60 { folder.write(PictureTestFolder.picture(), "n\(number).png") }
        _ = try index.update(source)
        let (trigger, more) = Signal<(), Never>.pipe()
        let (stream, events) = AsyncStream<Result<SearchResults, NetworkError>>.makeStream()
        let running = search.searchImages(SearchQuery(), from: .first, nextPageTrigger: SignalProducer(trigger))
            .startWithResult { events.yield($0) }
        var results = stream.makeAsyncIterator()
        guard case .success? = await results.next() else {
            Issue.record("there is no first page")
            return
        }
        index.close()
        // Nothing can be created there.
        try FileManager.default.removeItem(atPath: indexFolder.path)
        symlink("/proc/nothing", indexFolder.path)
        more.send(value: ())
        guard case .failure(.unreadable)? = await results.next() else {
            Issue.record("the failure is not told")
            return
        }
        unlink(indexFolder.path)
        running.dispose()
    }

    @Test("Until the index is complete, a scan answers format and folder")
    func scannedFileFacts() async throws {
        folder.write(PictureTestFolder.picture(), "a/one.png")
        folder.write(PictureTestFolder.picture(), "b/two.png")
        let found: [(SearchFilters, Set<String>)] = [
            (SearchFilters(format: .jpeg), []), (SearchFilters(format: .png), ["one", "two"]),
            (SearchFilters(folder: LocalPath(folder.path + "/b")), ["two"]),
        ]
        for (filters, titles) in found {
            let images = try await pages(SearchQuery("", filters: filters)).flatMap(\.page.images)
            #expect(Set(images.compactMap(\.title)) == titles, "\(filters)")
        }
    }

    @Test(
        "Each year is in exactly one of the offered periods, and the latest are offered one by one",
        arguments: 2024...2031)
    func periods(year: Int) {
        let periods = IndexedFolderSearch.filters(in: year).periods
        #expect(periods.prefix(5).map(\.text) == (0..<5).map { "\(year - $0)-\(year - $0)" })
        #expect((1_900...year).filter { some in periods.count { $0.contains(some...some) } != 1 } == [])
    }

    @Test("The filters of the query are applied")
    func filters() async throws {
        folder.write(PictureTestFolder.picture(40, 20), "wide.png")
        folder.write(PictureTestFolder.picture(20, 40), "high.png")
        _ = try index.update(source)
        let query = SearchQuery("", filters: SearchFilters(orientation: .vertical))
        #expect(try await pages(query).flatMap(\.page.images).map(\.title) == ["high"])
        // The index knows no colors, and so finds the same as a scan.
        let colored = SearchQuery("", filters: SearchFilters(colors: [.red]))
        #expect(try await pages(colored).flatMap(\.page.images).count == 2)
    }
}
