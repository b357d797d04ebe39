import Core
import Model
import Reactive
import Synchronization
import TestSupport
import ViewModels

extension ImageEntity {
    static func stub(
        id: Int, of provider: ProviderID = .pixabay, tags: [String] = ["a", "b"], imageURL: String? = nil
    ) -> ImageEntity {
        ImageEntity(
            id: ImageID(provider: provider, string: "\(id)"), pageURL: "https://example.org/page/\(id)",
            pageImageWidth: 1000, pageImageHeight: 2000,
            previewURL: "https://example.org/preview/\(id).jpg", previewWidth: 75, previewHeight: 150,
            imageURL: imageURL, viewCount: 123_456_789, downloadCount: 12_345_678, likeCount: 1_234_567,
            tags: tags, username: "User\(id)", license: .pixabay)
    }
}

extension ChangingFiles {
    /// Files that are named by their numbers.
    convenience init(_ count: Int, isByName: Bool = false) {
        self.init(count, isByName: isByName) { number in
            var image = ImageEntity.stub(id: number, of: .folders)
            image.pageURL = "file:///pictures/file%20\(number).jpg"
            image.title = "file \(number)"
            return image
        }
    }
}

/// A search that responds when the test calls it.
final class ManualSearch: ImageSearching {
    struct Started: Sendable {
        let query: SearchQuery
        let cursor: PageCursor
        let observer: Signal<SearchResults, NetworkError>.Observer
    }

    private struct State {
        var started: [Started] = []
        var triggerCount = 0
        var disposedCount = 0
    }

    private let state = Mutex(State())

    var started: [Started] { state.withLock { $0.started } }
    var triggerCount: Int { state.withLock { $0.triggerCount } }
    var disposedCount: Int { state.withLock { $0.disposedCount } }

    func searchImages(
        _ query: SearchQuery, from cursor: PageCursor, nextPageTrigger trigger: SignalProducer<(), Never>
    ) -> SignalProducer<SearchResults, NetworkError> {
        SignalProducer { [self] observer, lifetime in
            state.withLock { $0.started.append(Started(query: query, cursor: cursor, observer: observer)) }
            lifetime += trigger.startWithValues { [self] in state.withLock { $0.triggerCount += 1 } }
            lifetime.observeEnded { [self] in state.withLock { $0.disposedCount += 1 } }
        }
    }

    /// Responds to the last search.
    func send(_ ids: Range<Int>, of provider: ProviderID = .pixabay, total: Int = 500, isLast: Bool = false) {
        guard let search = started.last else { return }
        let images = ids.map { ImageEntity.stub(id: $0, of: provider) }
        let step = search.cursor.accepting(
            ResponseEntity(totalCount: total, images: images), sentCount: 50, pageSize: 50)
        search.observer.send(
            value: .page(ResponseEntity(totalCount: total, images: images, next: isLast ? nil : step.next)))
        if isLast { search.observer.sendCompleted() }
    }

    func fail(_ error: NetworkError) { started.last?.observer.send(error: error) }
}

/// A picture loader that responds when the test calls it.
final class ManualPictures: PictureLoading {
    private struct State {
        var cached: [PictureRequest: Bitmap] = [:]
        var loads: [(request: PictureRequest, observer: Signal<Bitmap, PictureError>.Observer)] = []
        var urgencies: [Urgency] = []
        var disposedCount = 0
        var colors: [String: AverageColor] = [:]
    }

    enum Urgency: Sendable {
        case now, row, ahead
    }

    private let state = Mutex(State())
    private let (pauseSignal, pauseInput) = Signal<NetworkError, Never>.pipe()

    var hostPauses: Signal<NetworkError, Never> { pauseSignal }
    func pauseHost(_ error: NetworkError) { pauseInput.send(value: error) }

    var urgencies: [Urgency] { state.withLock { $0.urgencies } }
    var requests: [PictureRequest] { state.withLock { $0.loads.map(\.request) } }
    var disposedCount: Int { state.withLock { $0.disposedCount } }

    func cache(_ picture: Bitmap, for request: PictureRequest) { state.withLock { $0.cached[request] = picture } }

    func cachedPicture(for request: PictureRequest) -> Bitmap? { state.withLock { $0.cached[request] } }

    func remember(_ color: AverageColor, of url: String) { state.withLock { $0.colors[url] = color } }

    func averageColor(for url: String) -> AverageColor? { state.withLock { $0.colors[url] } }

    func loadPicture(
        _ request: PictureRequest, urgency: PictureUrgency, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<Bitmap, PictureError> {
        SignalProducer { [self] observer, lifetime in
            state.withLock {
                $0.loads.append((request, observer))
                switch urgency {
                case .now: $0.urgencies.append(.now)
                case .row: $0.urgencies.append(.row)
                case .ahead: $0.urgencies.append(.ahead)
                }
            }
            lifetime.observeEnded { [self] in state.withLock { $0.disposedCount += 1 } }
        }
    }

    /// Responds to the last load.
    func deliver(_ picture: Bitmap) {
        let observer = state.withLock { $0.loads.last?.observer }
        observer?.send(value: picture)
        observer?.sendCompleted()
    }

    func fail(_ error: PictureError) {
        state.withLock { $0.loads.last?.observer }?.send(error: error)
    }
}

extension ImageSearchTableViewModel {
    /// Calls `body` with each detail window that the search opens.
    func observeOpened(_ body: @escaping @MainActor (ImageDetailViewModel) -> Void) {
        openedDetails.observeValues { detail in MainActor.assumeIsolated { body(detail) } }
    }
}

extension Bitmap {
    /// Returns a picture of `size` with zeroed pixels.
    static func stub(_ size: PixelSize = PixelSize(width: 2, height: 2)) -> Bitmap {
        .filled(size.width, size.height, .rgba)
    }
}
