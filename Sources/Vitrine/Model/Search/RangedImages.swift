import Core
import Differences
import Dispatch
import Reactive

/// Reads the pictures of a listing by position, as an index does.
public protocol ImageRangeReading: Sendable {
    var count: Int { get }
    /// Reads pictures, which may take milliseconds; never called on the main thread. A picture that does not exist any
    /// more is `nil`.
    func images(at positions: Range<Int>) throws(NetworkError) -> [ImageEntity?]
    /// Returns a picture's ratio of width to height without reading it; `nil` for an unknown size.
    func aspectRatio(at position: Int) -> Double?
    /// Returns the month of a picture without reading it; `nil` if the pictures are not in the order of their dates.
    func month(at position: Int) -> (year: Int, month: Int)?
    /// Returns the first letter of a file's name without reading the picture; `nil` if the pictures are not in the order of
    /// their names.
    func initial(at position: Int) -> String?
    /// Returns the position of a picture without reading it; `nil` if it is not in the listing, and if no reader knows. It
    /// may take milliseconds; never called on the main thread.
    func position(of id: ImageID) throws(NetworkError) -> Int?
    /// Sent on any thread when the pictures may have changed.
    var changes: Signal<(), Never> { get }
    /// Returns a reader of the present pictures, and the difference from those of this one; `nil` if nothing has changed.
    /// It may take as long as a search; never called on the main thread.
    func updated() throws(NetworkError) -> (reader: any ImageRangeReading, edits: ListEdits)?
}

/// The behavior of a reader whose pictures never change, are not in the order of their names and cannot be found.
extension ImageRangeReading {
    public func initial(at position: Int) -> String? { nil }
    public func position(of id: ImageID) throws(NetworkError) -> Int? { nil }
    public var changes: Signal<(), Never> { .never }
    public func updated() throws(NetworkError) -> (reader: any ImageRangeReading, edits: ListEdits)? { nil }
}

/// Pictures that are read when they are wanted, in pages, on a queue. The number of all is known at once.
///
/// The page nearest to the middle of the wanted positions is read first. A new call of `want` replaces the former one,
/// so that pages that were scrolled past are not read. A limited number of pages stays in memory: those that were not
/// wanted for the longest time are dropped.
public final class RangedImages: ImageListing {
    /// The pages that stay in memory. An entity needs about one kilobyte.
    static let maxPageCount = 80

    public let count: Int
    public let reads: Signal<ListingRead, Never>

    private let reader: any ImageRangeReading
    private let pageSize: Int
    private let pages: Locked<ReadPages>
    private let queue: any Scheduler
    private let updating: any DateScheduler
    private let pause: Double
    private let readsObserver: Signal<ListingRead, Never>.Observer

    /// - Parameters:
    ///   - first: the pictures of the first page, if they were read already; otherwise empty.
    ///   - pageSize: the number of pictures that are read at once.
    ///   - queue: reads the pictures; a serial one.
    ///   - updating: follows the changes of the pictures; a serial one.
    ///   - pause: the time until the first update, in seconds; `nil` for the shortest one.
    public init(
        _ reader: any ImageRangeReading, first: [ImageEntity] = [], pageSize: Int = 50,
        on queue: any Scheduler = QueueScheduler(qos: .userInitiated, name: "listing.pages"),
        updating: any DateScheduler = QueueScheduler(qos: .utility, name: "listing.updates"), pause: Double? = nil
    ) {
        (self.reader, self.pageSize, self.queue) = (reader, pageSize, queue)
        (self.updating, self.pause) = (updating, pause ?? ListingUpdates.shortestPause)
        count = reader.count
        (reads, readsObserver) = Signal<ListingRead, Never>.pipe()
        var known = ReadPages(maxCount: Self.maxPageCount)
        if first.count == min(pageSize, count), !first.isEmpty { known.store(first, page: 0) }
        pages = Locked(known)
    }

    public subscript(position: Int) -> ImageEntity? {
        precondition(position >= 0 && position < count, "no picture at \(position) of \(count)")
        return pages.withLock { $0[position / pageSize]?[position % pageSize] }
    }

    public func firstIndex(of id: ImageID) -> Int? {
        pages.withLock { $0.firstIndex(of: id) }.map { $0.page * pageSize + $0.index }
    }

    public func find(_ id: ImageID) -> SignalProducer<Int?, NetworkError> {
        if let known = firstIndex(of: id) { return SignalProducer(value: known) }
        return SignalProducer(on: queue) { [reader] _ throws(NetworkError) in try .some(reader.position(of: id)) }
    }

    public func replace(_ image: ImageEntity) { pages.withLock { $0.replace(image) } }

    /// The ratio that the reader knows, or that of a picture in memory.
    public func aspectRatio(at position: Int) -> Double? {
        reader.aspectRatio(at: position) ?? self[position]?.sizeRatio
    }
    public func month(at position: Int) -> (year: Int, month: Int)? { reader.month(at: position) }
    public func initial(at position: Int) -> String? { reader.initial(at: position) }

    // MARK: Wanted pictures

    public func want(_ positions: Range<Int>) {
        let positions = positions.clamped(to: 0..<count)
        guard !positions.isEmpty else { return }
        let wanted = positions.lowerBound / pageSize..<(positions.upperBound - 1) / pageSize + 1
        if pages.withLock({ $0.want(wanted) }) { scheduleNextPage() }
    }

    /// Reads one page at a time, so that `read` does not wait for all wanted ones.
    private func scheduleNextPage() { queue.schedule { [weak self] in self?.readNextPage() } }

    private func readNextPage() {
        guard let page = pages.withLock({ $0.takeNext() }) else { return }
        let positions = positions(ofPage: page)
        do throws(NetworkError) {
            let images = try reader.images(at: positions)
            pages.withLock { $0.store(images, page: page) }
            readsObserver.send(value: .pictures(positions, gone: positions.filter { images[$0 % pageSize] == nil }))
            scheduleNextPage()
        } catch {
            pages.withLock { $0.stop() }
            readsObserver.send(value: .failure(error))
        }
    }

    private func positions(ofPage page: Int) -> Range<Int> { page * pageSize..<min((page + 1) * pageSize, count) }

    // MARK: Changes

    public var updates: SignalProducer<ListingUpdate, Never> {
        ListingUpdates.producer(after: pause, on: updating, changes: reader.changes) { [weak self] pause in
            try self?.update(pausing: pause)
        }
    }

    /// Returns the listing that replaces this one; `nil` if nothing has changed. The wanted pictures are in its memory.
    private func update(pausing pause: () -> Double) throws(NetworkError) -> ListingUpdate? {
        guard let (reader, edits) = try reader.updated() else { return nil }
        let known = pages.withLock { $0.lastWanted }
        let wanted = known.lowerBound * pageSize..<known.upperBound * pageSize
        var read: [Int: [ImageEntity?]] = [:]
        if !wanted.isEmpty, reader.count > 0 {
            let middle = min((wanted.lowerBound + wanted.upperBound) / 2, max(0, count - 1))
            let place = count == 0 ? 0 : edits.place(of: middle)
            let around = max(0, place - wanted.count / 2 - pageSize / 2)..<place + wanted.count / 2 + pageSize / 2
            let positions = around.clamped(to: 0..<reader.count)
            for page in positions.lowerBound / pageSize..<(positions.upperBound + pageSize - 1) / pageSize {
                let start = page * pageSize
                read[page] = try reader.images(at: start..<min(start + pageSize, reader.count))
            }
        }
        let listing = RangedImages(reader, pageSize: pageSize, on: queue, updating: updating, pause: pause())
        listing.pages.withLock { pages in for (number, images) in read { pages.store(images, page: number) } }
        return ListingUpdate(listing, edits)
    }

    // MARK: Single pictures

    public func read(_ positions: [Int]) -> SignalProducer<[ImageEntity?], NetworkError> {
        if let images = inMemory(positions) { return SignalProducer(value: images) }
        return SignalProducer(on: queue) { [self] isOver throws(NetworkError) in
            try images(at: positions, isOver: isOver)
        }
    }

    /// Returns `nil` if the page of any of the pictures is not in memory.
    private func inMemory(_ positions: [Int]) -> [ImageEntity?]? {
        pages.withLock { pages in
            var images: [ImageEntity?] = []
            for position in positions {
                guard let page = pages[position / pageSize] else { return nil }
                images.append(page[position % pageSize])
            }
            return images
        }
    }

    /// Only pages of a few pictures stay in memory. Otherwise a selection of all pictures would drop the visible ones.
    private func images(at positions: [Int], isOver: () -> Bool) throws(NetworkError) -> [ImageEntity?] {
        let stays = positions.count <= pageSize
        var images: [ImageEntity?] = []
        var last: (number: Int, images: [ImageEntity?])?
        for position in positions {
            let number = position / pageSize
            if last?.number != number {
                if isOver() { return [] }
                if let known = pages.withLock({ $0[number] }) {
                    last = (number, known)
                } else {
                    let page = try reader.images(at: self.positions(ofPage: number))
                    if stays { pages.withLock { $0.store(page, page: number) } }
                    last = (number, page)
                }
            }
            images.append(last?.images[position % pageSize])
        }
        return images
    }
}

/// The pages of a listing that are in memory, and those that are wanted.
struct ReadPages: Sendable {
    private let maxCount: Int
    private var order: LRUEvictionOrder<Int>
    private var pages: [Int: [ImageEntity?]] = [:]
    private var wanted = 0..<0
    /// The pages that were wanted last, also if they could not be read.
    private(set) var lastWanted = 0..<0
    /// Whether pages are being read one after another.
    private var isReading = false

    init(maxCount: Int) {
        self.maxCount = maxCount
        order = LRUEvictionOrder(maxCount: maxCount)
    }

    subscript(page: Int) -> [ImageEntity?]? { pages[page] }

    /// Changes the wanted pages. Returns whether the caller must begin to read them.
    mutating func want(_ numbers: Range<Int>) -> Bool {
        // More pages than fit would drop each other.
        let excess = max(0, numbers.count - maxCount / 2)
        wanted = numbers.lowerBound + excess / 2..<numbers.upperBound - (excess + 1) / 2
        lastWanted = wanted
        useWanted()
        guard !isReading, next != nil else { return false }
        isReading = true
        return true
    }

    /// Returns the page to read now; `nil` if all wanted ones are in memory, which ends the reading.
    mutating func takeNext() -> Int? {
        let page = next
        isReading = page != nil
        return page
    }

    /// Ends the reading after a failure. The same pages are read when they are wanted again.
    mutating func stop() {
        isReading = false
        wanted = 0..<0
    }

    private var next: Int? {
        let middle = wanted.lowerBound + (wanted.count - 1) / 2
        return wanted.filter { pages[$0] == nil }.min { abs($0 - middle) < abs($1 - middle) }
    }

    /// Stores a page, and drops those that were not used for the longest time. The wanted pages stay: they count as used
    /// now, and only half of the pages can be wanted.
    mutating func store(_ images: [ImageEntity?], page: Int) {
        useWanted()
        pages[page] = images
        for evicted in order.insert(page) { pages[evicted] = nil }
    }

    private mutating func useWanted() { for page in wanted { order.use(page) } }

    mutating func replace(_ image: ImageEntity) {
        if let (page, index) = firstIndex(of: image.id) { pages[page]?[index] = image }
    }

    func firstIndex(of id: ImageID) -> (page: Int, index: Int)? {
        for (page, images) in pages {
            if let index = images.firstIndex(where: { $0?.id == id }) { return (page, index) }
        }
        return nil
    }
}
