import Core
import Differences
import FileAccess
import Model
import PictureIndex
import Reactive

/// Searches the picture files of this computer in the index: those with all words, the best matches first.
///
/// Until all chosen folders have been indexed once, and while the index cannot be read, it scans the folders instead.
/// All work happens on a queue of its own. A chosen folder that hangs delays the pictures of the others by half a second.
public struct IndexedFolderSearch: ImageSearching {
    /// The filters that the index can answer.
    ///
    /// - Parameter year: the current one; the latest years are offered one by one.
    public static func filters(in year: Int) -> FilterOffer {
        let decade = (year - 5) / 10 * 10
        let years = (decade...max(year, decade)).reversed().map { YearRange($0, $0) }
        let earlier = [
            YearRange(decade - 10, decade - 1), YearRange(decade - 20, decade - 11), YearRange(nil, decade - 21),
        ]
        return FilterOffer(
            orientations: FolderSearch.filters.orientations, minimumSizes: FolderSearch.filters.minimumSizes,
            licenses: LicenseKind.allCases, periods: (years + earlier).compactMap { $0 },
            hasMonths: true, formats: FolderSearch.filters.formats, ratings: Array(1...5), hasFolders: true,
            statesAI: true,
            orders: [
                .relevance, .dateTaken, .dateTakenAscending, .dateAdded, .name, .nameDescending, .fileSize,
                .fileSizeAscending, .folder,
            ])
    }

    private let index: PictureIndex
    private let source: IndexingSource
    private let scanning: FolderSearch
    private let opened: OpenedFiles?
    private let prepare: @Sendable () -> Void
    private let exists: @Sendable (LocalPath) -> Bool
    private let probe: FolderProbe
    private let queue = QueueScheduler(qos: .userInitiated, name: "folders.index")
    /// The listing of a search by color; `nil` inside if it scans the folders.
    private let listings = ContinuedList<IndexListing?>()

    /// - Parameters:
    ///   - source: what the index is made of.
    ///   - scanning: the search until the index is complete.
    ///   - opened: the files whose folders can be searched, too, although the user has not chosen them.
    ///   - prepare: called at each search, on the search's queue.
    ///   - exists: asks the file system, which may take any time.
    package init(
        _ index: PictureIndex, _ source: IndexingSource, scanning: FolderSearch, opened: OpenedFiles? = nil,
        prepare: @escaping @Sendable () -> Void = {},
        exists: @escaping @Sendable (LocalPath) -> Bool = { IndexedFolderSearch.exists($0) },
        probe: FolderProbe = FolderProbe()
    ) {
        self.index = index
        self.source = source
        self.scanning = scanning
        self.opened = opened
        self.prepare = prepare
        self.exists = exists
        self.probe = probe
    }

    package static func exists(_ path: LocalPath) -> Bool { path.status() != nil }

    public func searchImages(
        _ query: SearchQuery, from cursor: PageCursor, nextPageTrigger trigger: SignalProducer<(), Never>
    ) -> SignalProducer<SearchResults, NetworkError> {
        let own = openedFolder(of: query)
        if let own, !isChosen(own.folder) { return pages(ofOpened: own, query, from: cursor, trigger) }
        return SignalProducer<IndexListing?, NetworkError> { [self] in listing(for: query, at: cursor) }
            .start(on: queue)
            .flatMap(.latest) { [self] listing in
                // Until it is in the index, the folder of an opened file is listed as the window of the file lists it. Hidden
                // folders are never in the index.
                if let own, Self.listsFolder(query), listing == nil || listing?.count == 0 {
                    return pages(ofOpened: own, query, from: cursor, trigger)
                }
                guard let listing else {
                    return scanning.followed(by: successor).searchImages(query, from: cursor, nextPageTrigger: trigger)
                }
                return pages(of: listing, query, from: cursor, trigger)
            }
    }

    /// The index, once it is complete.
    private var successor: FolderSearch.Successor {
        FolderSearch.Successor(changes: index.changes) { [self] query, files throws(NetworkError) in
            do throws(StorageError) {
                guard try index.hasFinished(source, isThere: isThere) else { return nil }
                let listing = try index.search(query)
                return (ranges(of: listing), try listing.edits(from: files))
            } catch {
                throw .unreadable(error)
            }
        }
    }

    /// Returns the folder of the query if the user has opened a file in it.
    private func openedFolder(of query: SearchQuery) -> (folder: LocalPath, files: OpenedFiles)? {
        guard let opened, let folder = query.filters.folder, opened.folders.contains(folder) else { return nil }
        return (folder, opened)
    }

    /// Whether the query asks for all pictures of a folder, without words and other filters.
    private static func listsFolder(_ query: SearchQuery) -> Bool {
        var plain = SearchFilters(folder: query.filters.folder, order: query.filters.order)
        plain.isSafe = query.filters.isSafe
        return query == SearchQuery(filters: plain, isFresh: query.isFresh)
    }

    private func isChosen(_ folder: LocalPath) -> Bool {
        source.roots.contains { $0 == folder || folder.isBelow($0) }
    }

    /// Lists a folder that is not in the index because the user has only opened a file in it. With words and other filters
    /// its files are searched.
    private func pages(
        ofOpened own: (folder: LocalPath, files: OpenedFiles), _ query: SearchQuery, from cursor: PageCursor,
        _ trigger: SignalProducer<(), Never>
    ) -> SignalProducer<SearchResults, NetworkError> {
        guard Self.listsFolder(query) else {
            return scanning.searching(in: own.folder).searchImages(query, from: cursor, nextPageTrigger: trigger)
        }
        // A folder that does not answer stops no other search.
        let queue = QueueScheduler(qos: .userInitiated, name: "folders.opened")
        return .pages(from: cursor, nextPageTrigger: trigger, on: queue) { _, _ in
            let files = own.files.files(in: own.folder, order: query.filters.order ?? .relevance)
            return .listing(
                RangedImages(files, pageSize: FolderSearch.pageSize),
                first: ResponseEntity(totalCount: files.count, images: []))
        }
    }

    /// Returns the pictures in the index; `nil` if the folders have to be scanned.
    private func listing(for query: SearchQuery, at cursor: PageCursor) -> IndexListing? {
        if let listing = listings.list(for: query, at: cursor) { return listing }
        prepare()
        // The search may find that the index has been replaced by an empty one, as a damaged one is.
        let found = isComplete ? try? index.search(query) : nil
        let listing = isComplete ? found : nil
        listings.keep(listing, for: query)
        return listing
    }

    private var isComplete: Bool { (try? index.hasFinished(source, isThere: isThere)) ?? false }

    /// Whether a chosen folder exists. A folder that hangs could not be scanned either.
    private func isThere(_ root: LocalPath) -> Bool { probe.answers(about: [root], exists)[root] ?? false }

    /// Scans the folders if the index fails before the first page.
    private func pages(
        of listing: IndexListing, _ query: SearchQuery, from cursor: PageCursor, _ trigger: SignalProducer<(), Never>
    ) -> SignalProducer<SearchResults, NetworkError> {
        let hasPage = Locked(cursor.receivedCount > 0)
        return .pages(from: cursor, nextPageTrigger: trigger, on: queue) {
            [self] cursor, isOver throws(NetworkError) in
            do throws(StorageError) {
                let results = try results(of: listing, at: cursor, isOver: isOver)
                hasPage.withLock { $0 = true }
                return results
            } catch {
                throw .unreadable(error)
            }
        }
        .flatMapError { [self] error in
            if hasPage.withLock({ $0 }) { return SignalProducer(error: error) }
            listings.keep(nil, for: query)
            return scanning.searchImages(query, from: cursor, nextPageTrigger: trigger)
        }
    }

    /// Returns `nil` if nobody waits for the page any more. The first page has the listing of all pictures.
    private func results(
        of listing: IndexListing, at cursor: PageCursor, isOver: () -> Bool
    ) throws(StorageError) -> SearchResults? {
        let start = min(cursor.receivedCount, listing.count)
        var (end, images): (Int, [ImageEntity]) = (start, [])
        // Pictures may have disappeared since the search.
        while end < listing.count, images.isEmpty {
            if isOver() { return nil }
            let positions = end..<min(end + FolderSearch.pageSize, listing.count)
            images = try existing(listing, at: positions).compactMap { $0 }
            if images.isEmpty, try listing.isReplaced() { throw .failed("the index was replaced") }
            end = positions.upperBound
        }
        let page = cursor.pageOfFiles(images, at: start..<end, of: listing.count)
        guard start == 0 else { return .page(page) }
        // A list without pictures may get some. If the first pictures do not exist any more, these are not those of the first
        // page.
        let known = end <= FolderSearch.pageSize ? images : []
        return .listing(RangedImages(ranges(of: listing), first: known, pageSize: FolderSearch.pageSize), first: page)
    }

    fileprivate func ranges(of listing: IndexListing) -> IndexRanges { IndexRanges(listing: listing, search: self) }

    /// Reads pictures of the index. Files that were deleted since are `nil`. A file on a disk that is not mounted, or in a
    /// folder that hangs, stays.
    fileprivate func existing(
        _ listing: IndexListing, at positions: Range<Int>
    ) throws(StorageError) -> [ImageEntity?] {
        let pictures = try listing.pictures(at: positions)
        let roots = source.roots
        let exists = exists
        let byRoot = Dictionary(grouping: pictures.compactMap { $0 }.filter(\.isAvailable).map(\.path)) { path in
            roots.first { path.isBelow($0) }
        }
        let missing = probe.answers(about: byRoot.keys.compactMap { $0 }) { root in
            Set((byRoot[root] ?? []).filter { !exists($0) })
        }
        let gone = missing.values.reduce(into: Set()) { $0.formUnion($1) }
        return pictures.map { picture in
            picture.flatMap { gone.contains($0.path) ? nil : ImageEntity($0) }
        }
    }
}

extension IndexedFolderSearch: ImageColorKnowing {
    public func knownColors(of images: [ImageEntity]) -> SignalProducer<[Set<PictureColor>?], Never> {
        SignalProducer { [index] in
            let files = images.map { FileAddress.version($0.previewURL) }
            // Where the index cannot be read the previews decide.
            var known = ((try? index.colors(of: files.compactMap { $0 })) ?? [])[...]
            return files.map { $0 == nil ? nil : known.popFirst() ?? nil }
        }
        .start(on: queue)
    }
}

/// The pictures of an index by position, as the list of a window reads them.
fileprivate struct IndexRanges: ImageRangeReading {
    let listing: IndexListing
    let search: IndexedFolderSearch

    var count: Int { listing.count }
    func aspectRatio(at position: Int) -> Double? { listing.aspectRatio(at: position) }
    func month(at position: Int) -> (year: Int, month: Int)? { listing.month(at: position) }
    func initial(at position: Int) -> String? { listing.initial(at: position) }
    var changes: Signal<(), Never> { listing.changes }

    func position(of id: ImageID) throws(NetworkError) -> Int? {
        guard let path = id.localPath else { return nil }
        do throws(StorageError) {
            return try listing.position(of: path)
        } catch {
            throw .unreadable(error)
        }
    }

    func updated() throws(NetworkError) -> (reader: any ImageRangeReading, edits: ListEdits)? {
        do throws(StorageError) {
            guard let (listing, edits) = try listing.updated() else { return nil }
            return (search.ranges(of: listing), edits)
        } catch {
            throw .unreadable(error)
        }
    }

    func images(at positions: Range<Int>) throws(NetworkError) -> [ImageEntity?] {
        do throws(StorageError) {
            return try search.existing(listing, at: positions)
        } catch {
            throw .unreadable(error)
        }
    }
}
