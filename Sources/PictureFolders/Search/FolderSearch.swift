import Dispatch
import FoundationEssentials
import Imaging
import Model
import Reactive

/// Searches the picture files in folders of this computer by the words of their names and folders, the latest first.
///
/// The folders are walked anew at each search rather than watched: a watch is needed for each folder below them, of which
/// the system allows every user a number that other programs share, and a walk over ten thousand files takes a
/// fraction of a second. What is inside the files is read page by page, as they are shown. Everything happens on a queue of its
/// own.
public struct FolderSearch: ImageSearching {
    /// Pictures of one page.
    public static let pageSize = 50
    /// What the beginnings of files tell can be filtered.
    public static let filters = FilterOffer(
        orientations: Orientation.allCases, minimumSizes: [1_280, 1_920, 3_840])

    private let folders: @Sendable () -> [String]
    private let keywords: @Sendable (String) -> [String]
    private let scan: FolderScan
    private let queue = QueueScheduler(qos: .userInitiated, name: "folders.search")

    /// - Parameters:
    ///   - folders: absolute paths, asked at each search.
    ///   - keywords: reads what is written into the file at a path; called on the queue for pictures that are shown, never
    ///     for all.
    public init(
        in folders: @escaping @Sendable () -> [String], scan: FolderScan = FolderScan(),
        keywords: @escaping @Sendable (String) -> [String] = { FileKeywords.keywords(inFile: $0) }
    ) {
        self.folders = folders
        self.scan = scan
        self.keywords = keywords
    }

    public func searchImages(
        _ query: SearchQuery, from cursor: PageCursor, nextPageTrigger trigger: SignalProducer<(), Never>
    ) -> SignalProducer<ResponseEntity, NetworkError> {
        SignalProducer { [self] observer, lifetime in
            let bookmark = Bookmark(cursor)
            let isOver: @Sendable () -> Bool = { lifetime.hasEnded }
            let turnPage: @Sendable () -> Void = {
                guard let cursor = bookmark.take() else { return }
                lifetime += queue.schedule {
                    let found = bookmark.files { files(matching: query, isOver: isOver) }
                    let page = page(of: found, query, at: cursor, isOver: isOver)
                    bookmark.put(page.next)
                    observer.send(value: page)
                    if page.next == nil { observer.sendCompleted() }
                }
            }
            turnPage()
            lifetime += trigger.startWithValues(turnPage)
        }
    }

    private func files(matching query: SearchQuery, isOver: () -> Bool) -> [FoundFile] {
        let typed = FileNameWords.words(query.text + " " + (query.author ?? ""))
        let all = scan.files(in: folders(), isOver: isOver)
        return typed.isEmpty ? all : all.filter { FileNameWords.match(typed, $0.words) }
    }

    /// As many pictures as fill a page, from as many files as it takes: some are none in spite of their names, and some are
    /// not of the size that is wanted.
    private func page(
        of files: [FoundFile], _ query: SearchQuery, at cursor: PageCursor, isOver: () -> Bool
    ) -> ResponseEntity {
        let start = min(cursor.receivedCount, files.count)
        var images: [ImageEntity] = []
        var position = start
        while position < files.count, images.count < Self.pageSize, !isOver() {
            if let image = Self.picture(files[position], keywords: keywords), query.filters.accepts(image) {
                images.append(image)
            }
            position += 1
        }
        // A file comes once, so the cursor need not remember more than one a page: its memory stays small.
        let seen = ResponseEntity(totalCount: files.count, images: Array(images.prefix(1)))
        let step = cursor.accepting(
            seen, sentCount: position - start, pageSize: Self.pageSize,
            continuation: position < files.count ? .parameters([.init("position", "\(position)")]) : .end)
        return ResponseEntity(totalCount: files.count, images: images, next: step.next)
    }

    /// `nil` if the file is no picture in spite of its name.
    static func picture(_ file: FoundFile, keywords: (String) -> [String]) -> ImageEntity? {
        for count in beginnings {
            guard let beginning = PictureFileBytes.beginning(of: file.path, count: count),
                let header = PictureHeader(beginning: beginning), header.format.isAllowed
            else { return nil }
            if header.size != nil || beginning.count < count || count == beginnings.last {
                return ImageEntity(file: file, header: header, keywords: keywords(file.path))
            }
        }
        return nil
    }

    /// Bytes: enough for most files, and for those with a large preview or profile before their size.
    private static let beginnings = [65_536, 1_048_576]
}

/// What was found, and where the next page begins; nowhere while a page is being made and after the last one.
private final class Bookmark: Sendable {
    private let cursor: Locked<PageCursor?>
    private let found = Locked<[FoundFile]?>(nil)

    init(_ cursor: PageCursor) { self.cursor = Locked(cursor) }

    func take() -> PageCursor? { cursor.withLock { $0.take() } }
    func put(_ next: PageCursor?) { cursor.withLock { $0 = next } }

    /// Found when the first page is made. Called on the search's queue only, so that nothing is done twice.
    func files(_ find: () -> [FoundFile]) -> [FoundFile] {
        if let found = found.withLock({ $0 }) { return found }
        let files = find()
        found.withLock { $0 = files }
        return files
    }
}
