import Core
import Model
import Reactive
import Synchronization
import TestSupport
import ViewModels

/// A view model of a row. The check sends its preview.
final class MockCellModel: ImageSearchTableViewCellModeling {
    let isLoaded = true
    let id: ImageID
    let otherSourcesText = ""
    let pageImageSizeText: String
    let titleText: String
    let creditText: String
    let tagsText: String
    let licenseText: String
    let termsText = ""
    let originText = "Samples"
    let namesOrigin = false
    let dateText = ""
    let smallSize: PixelSize? = nil
    var accessibleText: String { "\(titleText), \(pageImageSizeText), \(creditText)" }

    private struct State {
        var boxes: [PixelSize] = []
        var disposedCount = 0
        var observer: Signal<Bitmap?, Never>.Observer?
    }

    private let state = Mutex(State())
    private let cached: Bitmap?
    let placeholderColor: AverageColor?

    init(
        _ number: Int = 0, titleText: String = "blossom, bloom", sizeText: String = "4,000 × 3,000",
        creditText: String = "Josch13", licenseText: String = "Pixabay", tagsText: String = "", cached: Bitmap? = nil,
        placeholderColor: AverageColor? = nil
    ) {
        (pageImageSizeText, self.creditText, self.tagsText) = (sizeText, creditText, tagsText)
        self.licenseText = licenseText
        self.placeholderColor = placeholderColor
        id = ImageID(provider: .samples, string: "\(number)")
        self.titleText = titleText
        self.cached = cached
    }

    /// The number of preview requests.
    var startedCount: Int { state.withLock { $0.boxes.count } }
    var disposedCount: Int { state.withLock { $0.disposedCount } }
    var boxes: [PixelSize] { state.withLock { $0.boxes } }

    func box(for size: PreviewSize) -> PixelSize { size.box }

    func getPreviewImage(fitting box: PixelSize) -> SignalProducer<Bitmap?, Never> {
        SignalProducer { [self] observer, lifetime in
            state.withLock {
                $0.boxes.append(box)
                $0.observer = observer
            }
            lifetime.observeEnded { [self] in state.withLock { $0.disposedCount += 1 } }
            observer.send(value: cached)
        }
    }

    func send(_ picture: Bitmap?) { state.withLock { $0.observer }?.send(value: picture) }
}

/// A service of a search. The check sends its pages.
final class MockSearch: ImageSearching {
    private struct State {
        var observer: Signal<SearchResults, NetworkError>.Observer?
        var cursor = PageCursor.first
        var queries: [String] = []
        var nextPageCount = 0
    }

    private let state = Mutex(State())
    private let image: @Sendable (Int) -> ImageEntity

    /// - Parameter image: returns the result with a number.
    init(image: @escaping @Sendable (Int) -> ImageEntity = plainImage) { self.image = image }

    var queries: [String] { state.withLock { $0.queries } }
    var nextPageCount: Int { state.withLock { $0.nextPageCount } }

    func searchImages(
        _ query: SearchQuery, from cursor: PageCursor, nextPageTrigger trigger: SignalProducer<(), Never>
    ) -> SignalProducer<SearchResults, NetworkError> {
        SignalProducer { [self] observer, lifetime in
            state.withLock {
                $0.observer = observer
                $0.cursor = cursor
                $0.queries.append(query.text)
            }
            lifetime += trigger.startWithValues { [self] in state.withLock { $0.nextPageCount += 1 } }
        }
    }

    func sendPage(
        _ ids: Range<Int>, total: Int = 10_000, failures: [ProviderFailure] = [], copies: [ImageEntity] = []
    ) {
        let images = ids.map { image($0) }
        let response = ResponseEntity(totalCount: total, images: images)
        let (observer, cursor) = state.withLock { ($0.observer, $0.cursor) }
        let step = cursor.accepting(response, sentCount: ids.count, pageSize: ids.count)
        observer?.send(
            value: .page(
                ResponseEntity(
                    totalCount: total, images: images, next: step.next, failures: failures, copies: copies)))
    }

    func send(_ page: ResponseEntity) { state.withLock { $0.observer }?.send(value: .page(page)) }

    /// Sends a list of which any part can be read.
    func send(_ files: MockFileRanges) {
        let listing = RangedImages(files, on: files.queue)
        state.withLock { $0.observer }?.send(
            value: .listing(listing, first: ResponseEntity(totalCount: files.count, images: [])))
    }

    /// Sends a list of files that change.
    func send(_ files: ChangingFiles) {
        let listing = RangedImages(files, updating: files.clock)
        state.withLock { $0.observer }?.send(
            value: .listing(listing, first: ResponseEntity(totalCount: files.count, images: [])))
    }

    /// Sends a page after which the search stops because nothing matched.
    func sendFruitlessPage(examinedCount: Int) {
        let (observer, cursor) = state.withLock { ($0.observer, $0.cursor) }
        observer?.send(
            value: .page(
                ResponseEntity(
                    totalCount: nil, images: [], next: cursor, examinedCount: examinedCount, foundNoMatch: true)))
    }

    func fail(_ error: NetworkError) { state.withLock { $0.observer }?.send(error: error) }

    @Sendable
    static func plainImage(_ id: Int) -> ImageEntity { plainImage(id, from: .pixabay) }

    /// A picture file of this computer.
    static func file(_ number: Int) -> ImageEntity {
        var image = plainImage(number, from: .folders)
        image.id = ImageID(provider: .folders, string: "/pictures/boat \(number).jpg")
        image.title = "boat \(number)"
        return image
    }

    static func plainImage(_ id: Int, from provider: ProviderID) -> ImageEntity {
        ImageEntity(
            id: ImageID(provider: provider, string: "\(id)"), pageURL: "https://example.org/\(id)",
            pageImageWidth: 4000, pageImageHeight: 3000, previewURL: "https://example.org/\(id).jpg",
            previewWidth: 150, previewHeight: 100, viewCount: 12_345, tags: ["picture \(id)"], username: "Anna")
    }
}

extension ChangingFiles {
    convenience init(_ count: Int) { self.init(count) { MockSearch.file($0) } }
}

/// Files of this computer by number, of which any can be read. The check decides when, by advancing the queue.
final class MockFileRanges: ImageRangeReading {
    let count: Int
    let queue = TestScheduler()
    private let ratio: Double?
    private let image: @Sendable (Int) -> ImageEntity

    /// - Parameters:
    ///   - ratio: the ratio of width to height that is known before a picture is read.
    ///   - image: returns the file with a number.
    init(
        _ count: Int, ratio: Double? = 4.0 / 3,
        image: @escaping @Sendable (Int) -> ImageEntity = { MockSearch.file($0) }
    ) {
        (self.count, self.ratio, self.image) = (count, ratio, image)
    }

    func images(at positions: Range<Int>) throws(NetworkError) -> [ImageEntity?] { positions.map(image) }
    func aspectRatio(at position: Int) -> Double? { ratio }
    /// One month for 10,000 files.
    func month(at position: Int) -> (year: Int, month: Int)? {
        let month = position / 10_000
        return (2_024 - month / 12, 12 - month % 12)
    }
}

/// A picture loader that answers every request at once and counts the open requests.
final class MockPictures: PictureLoading {
    private struct Counts {
        var started = 0
        var alive = 0
        var boxes: Set<PixelSize> = []
    }

    private let counts = Mutex(Counts())
    private let draw: @Sendable (PictureRequest) -> Bitmap

    /// - Parameter draw: returns the picture of a request; by default a bitmap of one color.
    init(draw: @escaping @Sendable (PictureRequest) -> Bitmap = { _ in .plain() }) { self.draw = draw }

    var startedCount: Int { counts.withLock { $0.started } }
    /// The number of loads that have begun and have not been disposed of.
    var aliveCount: Int { counts.withLock { $0.alive } }
    /// The requested sizes.
    var boxes: Set<PixelSize> { counts.withLock { $0.boxes } }

    func cachedPicture(for request: PictureRequest) -> Bitmap? { nil }

    func loadPicture(
        _ request: PictureRequest, urgency: PictureUrgency, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<Bitmap, PictureError> {
        SignalProducer { [self] observer, lifetime in
            counts.withLock {
                $0.started += 1
                $0.alive += 1
                $0.boxes.insert(request.box)
            }
            observer.send(value: draw(request))
            // The reference to the observer keeps the producer from completing.
            lifetime.observeEnded { [self] in
                _ = observer
                counts.withLock { $0.alive -= 1 }
            }
        }
    }
}

/// Folders and months. The check changes them.
final class MockOutline: PictureOutlining {
    let value = MutableProperty(
        PictureOutline(
            count: 1_284,
            folders: [
                PictureOutline.Folder(
                    path: "/home/me/Pictures", count: 1_252,
                    folders: [
                        PictureOutline.Folder(
                            path: "/home/me/Pictures/Holidays", count: 930,
                            folders: [
                                PictureOutline.Folder(path: "/home/me/Pictures/Holidays/Brittany", count: 530),
                                PictureOutline.Folder(path: "/home/me/Pictures/Holidays/Norway", count: 400),
                            ]),
                        PictureOutline.Folder(path: "/home/me/Pictures/Screenshots", count: 322),
                    ]),
                PictureOutline.Folder(path: "/media/me/Archive", count: 32, isAvailable: false),
            ],
            months: [(2024, 8, 800), (2024, 2, 130), (2023, 12, 354)].compactMap { year, month, count in
                YearMonth(year, month).map { PictureOutline.Month($0, count: count) }
            }))

    var outlines: SignalProducer<PictureOutline, Never> { value.producer }
}
