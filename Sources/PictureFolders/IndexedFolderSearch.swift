import FileAccess
import Glibc
import Model
import PictureIndex
import Reactive

/// Searches the picture files of this computer in the index: any of several words, the best matches first.
///
/// Until all chosen folders have been indexed once, and while the index cannot be opened, it scans the folders instead.
/// All work happens on a queue of its own.
public struct IndexedFolderSearch: ImageSearching {
    /// The filters that the index can answer.
    public static let filters = FilterOffer(
        orientations: FolderSearch.filters.orientations, minimumSizes: FolderSearch.filters.minimumSizes,
        uses: LicenseUse.allCases, orders: [.relevance, .latest])

    private let index: PictureIndex
    private let source: IndexingSource
    private let scanning: FolderSearch
    private let prepare: @Sendable () -> Void
    private let queue = QueueScheduler(qos: .userInitiated, name: "folders.index")

    /// - Parameters:
    ///   - source: what the index is made of.
    ///   - scanning: the search until the index is complete.
    ///   - prepare: called at each search, on the search's queue.
    public init(
        _ index: PictureIndex, _ source: IndexingSource, scanning: FolderSearch,
        prepare: @escaping @Sendable () -> Void = {}
    ) {
        self.index = index
        self.source = source
        self.scanning = scanning
        self.prepare = prepare
    }

    public func searchImages(
        _ query: SearchQuery, from cursor: PageCursor, nextPageTrigger trigger: SignalProducer<(), Never>
    ) -> SignalProducer<ResponseEntity, NetworkError> {
        SignalProducer<IndexListing?, NetworkError> { [self] observer, lifetime in
            lifetime += queue.schedule {
                guard !lifetime.hasEnded else { return }
                prepare()
                let isComplete = (try? index.hasFinished(source)) ?? false
                observer.send(value: isComplete ? try? index.search(IndexQuery(query)) : nil)
                observer.sendCompleted()
            }
        }
        .flatMap(.latest) { [self] listing in
            guard let listing else {
                return scanning.searchImages(query, from: cursor, nextPageTrigger: trigger)
            }
            return pages(of: listing, from: cursor, trigger)
        }
    }

    private func pages(
        of listing: IndexListing, from cursor: PageCursor, _ trigger: SignalProducer<(), Never>
    ) -> SignalProducer<ResponseEntity, NetworkError> {
        SignalProducer { [queue] observer, lifetime in
            // The cursor of the next page; `nil` while a page is read and after the last one.
            let next = Locked<PageCursor?>(cursor)
            let turnPage: @Sendable () -> Void = {
                guard let cursor = next.withLock({ $0.take() }) else { return }
                lifetime += queue.schedule {
                    guard !lifetime.hasEnded else { return }
                    let page = Self.page(of: listing, at: cursor)
                    next.withLock { $0 = page.next }
                    observer.send(value: page)
                    if page.next == nil { observer.sendCompleted() }
                }
            }
            turnPage()
            lifetime += trigger.startWithValues(turnPage)
        }
    }

    private static func page(of listing: IndexListing, at cursor: PageCursor) -> ResponseEntity {
        let start = min(cursor.receivedCount, listing.count)
        var (end, images): (Int, [ImageEntity]) = (start, [])
        // Pictures may have disappeared since the search.
        while end < listing.count, images.isEmpty {
            let positions = end..<min(end + FolderSearch.pageSize, listing.count)
            let pictures = (try? listing.pictures(at: positions)) ?? []
            images = pictures.compactMap { $0 }.filter(isThere).map { ImageEntity($0) }
            end = positions.upperBound
        }
        // Each picture occurs once, so that the cursor has to remember only one per page.
        let seen = ResponseEntity(totalCount: listing.count, images: Array(images.prefix(1)))
        let step = cursor.accepting(
            seen, sentCount: end - start, pageSize: FolderSearch.pageSize,
            continuation: end < listing.count ? .parameters([.init("position", "\(end)")]) : .end)
        return ResponseEntity(totalCount: listing.count, images: images, next: step.next)
    }

    /// A file that was deleted since is not shown; a file on a disk that is not mounted is.
    private static func isThere(_ picture: IndexedPicture) -> Bool {
        var status = stat()
        return !picture.isAvailable || picture.path.withCString { stat($0, &status) } == 0
    }
}
