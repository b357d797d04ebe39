import Core
import Differences
import Dispatch
import FileAccess
import FoundationEssentials
import Imaging
import Model
import Reactive

/// Searches the picture files in local folders by the words of their names and folders, of which all have to match. The most
/// recently changed come first unless the query has another order.
///
/// Each search scans the folders instead of watching them: every subfolder would need a watch, which the system limits
/// per user, and a scan of ten thousand files takes a fraction of a second. File contents are read page by page. All
/// work happens on a queue of its own.
public struct FolderSearch: ImageSearching {
    /// Number of pictures per page.
    public static let pageSize = 50
    /// The filters that the headers of files can answer.
    public static let filters = FilterOffer(
        orientations: Orientation.allCases, minimumSizes: [1_280, 1_920, 3_840],
        formats: PictureFormat.allCases, hasFolders: true, statesAI: true)

    private let folders: @Sendable () -> [LocalPath]
    private let inspector: any PictureFileInspecting
    private let scan: FolderScan
    private let queue = QueueScheduler(qos: .userInitiated, name: "folders.search")
    private let lists = ContinuedList<[FoundFile]>()
    private var successor: Successor?

    /// What replaces the files of a scan, because more is known about them than their names.
    struct Successor: Sendable {
        /// Sent on any thread when there may be a reader.
        let changes: Signal<(), Never>
        /// Returns a reader of the same search, and the difference from these files; `nil` if there is none yet.
        let find:
            @Sendable (SearchQuery, _ files: [LocalPath]) throws(NetworkError) -> (
                reader: any ImageRangeReading, edits: ListEdits
            )?
    }

    /// - Parameters:
    ///   - folders: returns absolute paths; called for each search.
    ///   - inspector: reads the files; called on the search's queue.
    public init(
        in folders: @escaping @Sendable () -> [LocalPath], inspector: any PictureFileInspecting,
        scan: FolderScan = FolderScan()
    ) {
        self.folders = folders
        self.scan = scan
        self.inspector = inspector
    }

    /// Returns a search of the files of one folder, without those in the folders in it.
    func searching(in folder: LocalPath) -> FolderSearch {
        var scan = scan
        scan.maxDepth = 0
        return FolderSearch(in: { [folder] }, inspector: inspector, scan: scan)
    }

    /// Returns a search whose list is replaced in place as soon as the successor has one. Only a search without filters of what
    /// files contain has a list of all files: the others find them by reading.
    func followed(by successor: Successor) -> FolderSearch {
        var search = self
        search.successor = successor
        return search
    }

    public func searchImages(
        _ query: SearchQuery, from cursor: PageCursor, nextPageTrigger trigger: SignalProducer<(), Never>
    ) -> SignalProducer<SearchResults, NetworkError> {
        let found = Locked<[FoundFile]?>(nil)
        return .pages(from: cursor, nextPageTrigger: trigger, on: queue) { [self] cursor, isOver in
            let known = found.withLock { $0 }
            let files = known ?? files(matching: query, at: cursor, isOver: isOver)
            found.withLock { $0 = files }
            return results(of: files, query, at: cursor, isOver: isOver)
        }
    }

    private func files(matching query: SearchQuery, at cursor: PageCursor, isOver: () -> Bool) -> [FoundFile] {
        if let files = lists.list(for: query, at: cursor) { return files }
        let files = scannedFiles(matching: query, isOver: isOver)
        // A canceled scan has found only some of the files.
        if !isOver() { lists.keep(files, for: query) }
        return files
    }

    private static func sequence(_ phrase: String) -> WordSequence {
        WordSequence(words: FileNameWords.words(phrase))
    }

    private func scannedFiles(matching query: SearchQuery, isOver: () -> Bool) -> [FoundFile] {
        let (typed, author) = (FileNameWords.words(query.text), FileNameWords.words(query.author ?? ""))
        var files = scan.files(in: folders(), isOver: isOver)
        if let folder = query.filters.folder { files = files.filter { $0.path.isBelow(folder) } }
        let (phrases, excluded) = (query.phrases.map(Self.sequence), query.excluded.map(Self.sequence))
        if !phrases.isEmpty || !excluded.isEmpty {
            files = files.filter { file in
                let words = WordSequence(words: file.words)
                return phrases.allSatisfy(words.contains) && !excluded.contains(where: words.contains)
            }
        }
        if !typed.isEmpty || !author.isEmpty {
            // By the number of words that match, from none on.
            var groups = [[FoundFile]](repeating: [], count: typed.count + 1)
            for file in files {
                let words = file.words
                guard FileNameWords.matchCount(author, words) == author.count else { continue }
                groups[FileNameWords.matchCount(typed, words)].append(file)
            }
            let isEnough = query.matchesAnyWord ? min(1, typed.count)... : typed.count...
            files = Array(groups[isEnough].reversed().joined())
        }
        return query.filters.order.map(files.sorted) ?? files
    }

    /// Reads files until the page is full, because some are not pictures in spite of their names, and some do not pass
    /// the filters. The first page comes with the listing of all files, if there is one.
    private func results(
        of files: [FoundFile], _ query: SearchQuery, at cursor: PageCursor, isOver: () -> Bool
    ) -> SearchResults {
        let start = min(cursor.receivedCount, files.count)
        var images: [ImageEntity] = []
        var position = start
        while position < files.count, images.count < Self.pageSize, !isOver() {
            let image = ImageEntity(files[position], by: inspector, format: query.filters.format)
            if let image, query.filters.accepts(image) {
                images.append(image)
            }
            position += 1
        }
        let page = cursor.pageOfFiles(images, at: start..<position, of: files.count)
        guard start == 0, let listing = listing(of: files, query, first: position == images.count ? images : [])
        else { return .page(page) }
        return .listing(listing, first: page)
    }

    private func listing(of files: [FoundFile], _ query: SearchQuery, first: [ImageEntity]) -> RangedImages? {
        var known = SearchFilters(folder: query.filters.folder, order: query.filters.order)
        known.isSafe = query.filters.isSafe
        guard let successor, query.filters == known else { return nil }
        var listed = ListedFiles(files: files, inspector: inspector, changes: successor.changes)
        listed.update = { files throws(NetworkError) in try successor.find(query, files.map(\.path)) }
        return RangedImages(listed, first: first, pageSize: Self.pageSize)
    }
}

extension PageCursor {
    /// Returns a page of local files, and how the next one begins.
    ///
    /// - Parameters:
    ///   - positions: those that were read for the page, of which some may have no picture.
    ///   - count: the number of all files.
    func pageOfFiles(_ images: [ImageEntity], at positions: Range<Int>, of count: Int) -> ResponseEntity {
        let end = positions.upperBound
        // Each file occurs once, so that the cursor has to remember only one picture per page and its memory stays small.
        let seen = ResponseEntity(totalCount: count, images: Array(images.prefix(1)))
        let step = accepting(
            seen, sentCount: positions.count, pageSize: FolderSearch.pageSize,
            continuation: end < count ? .parameters([.init("position", "\(end)")]) : .end)
        return ResponseEntity(totalCount: count, images: images, next: step.next)
    }
}
