import CheckShim
import Core
import GTKKit
import GTKShim
import Model
import Reactive
import Synchronization
import TestSupport
import ViewModels

@testable import Views

/// A detail window over mocks. End it with `close`.
@MainActor
final class DetailWindow {
    let large = MockLargePictures()
    let apps = MockExternalApps()
    let pictures: MockPictures
    let viewModel: ImageDetailViewModel
    let controller: ImageDetailViewController

    init(
        _ count: Int = 1, slow: (any PictureLoading)? = nil, showsPhotographs: Bool = false,
        provenance: Provenance = Provenance(),
        change: (inout ImageEntity) -> Void = { _ in }
    ) throws {
        ViewResources.load()
        pictures = showsPhotographs ? MockPictures(draw: Photograph.drawn) : MockPictures()
        let results = ImageResults()
        results.append((0..<count).map { showsPhotographs ? Photograph.entity($0) : Self.entity($0, change) })
        let sequence = ImageSequence(
            results: results, count: Property(value: count), index: 0,
            previewSize: .fitting(PixelSize(width: 150, height: 100)), reachedEnd: {}, showed: { _ in })
        viewModel = ImageDetailViewModel(
            sequence: sequence, pictures: slow ?? pictures, large: large,
            provenances: SameProvenance(provenance: provenance), externalApps: apps)
        controller = try ImageDetailViewController(
            interface: Interface(resource: ImageDetailViewController.interfaceName))
        controller.externalApps = apps
        controller.viewModel = viewModel
    }

    static func entity(_ number: Int, _ change: (inout ImageEntity) -> Void = { _ in }) -> ImageEntity {
        var entity = ImageEntity(
            id: ImageID(provider: .pixabay, string: "\(number)"), pageURL: "https://example.org/\(number)",
            pageImageWidth: 4000, pageImageHeight: 3000, previewURL: "https://example.org/\(number).jpg",
            previewWidth: 150, previewHeight: 100, imageURL: "https://example.org/large/\(number).jpg",
            fileURL: "https://example.org/original/\(number).jpg",
            viewCount: 12_345, tags: ["picture \(number)", "sea"], username: "Josch13", license: .pixabay)
        change(&entity)
        return entity
    }

    var viewer: PictureViewer { controller.viewer }

    /// Shows the window, and waits for its picture.
    func show() throws {
        controller.present()
        try eventually("the picture is shown") { self.viewer.showsPicture && self.viewer.canvas.allocatedWidth > 0 }
    }

    func close() { controller.window.destroy() }
}

/// Reports the same provenance for each picture.
private struct SameProvenance: ProvenanceReading {
    let provenance: Provenance

    func readProvenance(of image: ImageEntity) -> SignalProducer<Provenance, Never> {
        SignalProducer(value: provenance)
    }
}

/// A loader of full pictures and animations that answers each request at once with the value the check has set.
final class MockLargePictures: LargePictureLoading {
    private struct State {
        var levels: PictureLevels?
        var moving: MovingPicture?
        var requested: [String] = []
        var alive = 0
    }

    private let state = Mutex(State())

    var requested: [String] { state.withLock { $0.requested } }
    var aliveCount: Int { state.withLock { $0.alive } }
    /// The answer for full pictures. While it is nil, requests stay open.
    var levels: PictureLevels? {
        get { state.withLock { $0.levels } }
        set { state.withLock { $0.levels = newValue } }
    }
    var moving: MovingPicture? {
        get { state.withLock { $0.moving } }
        set { state.withLock { $0.moving = newValue } }
    }

    func loadFullPicture(
        _ url: String, progress: @escaping @Sendable (TransferProgress) -> Void
    ) -> SignalProducer<PictureLevels, PictureError> { load(url) { $0.levels } }

    func loadMovingPicture(
        _ url: String, fitting box: PixelSize
    ) -> SignalProducer<MovingPicture, PictureError> { load(url) { $0.moving } }

    func loadDrawing(_ url: String, filling box: PixelSize) -> SignalProducer<PictureLevels, PictureError> {
        load(url) { $0.levels }
    }

    private func load<Value: Sendable>(
        _ url: String, _ value: @escaping @Sendable (State) -> Value?
    ) -> SignalProducer<Value, PictureError> {
        SignalProducer { [self] observer, lifetime in
            let ready = state.withLock { state in
                state.requested.append(url)
                state.alive += 1
                return value(state)
            }
            lifetime.observeEnded { [self] in
                _ = observer
                state.withLock { $0.alive -= 1 }
            }
            if let ready {
                observer.send(value: ready)
                observer.sendCompleted()
            }
        }
    }
}

/// A picture loader that answers only in `finish` and counts the open requests.
final class SlowPictures: PictureLoading {
    private let alive = Mutex(0)
    var aliveCount: Int { alive.withLock { $0 } }
    private let observers = RecordedEvents<Signal<Bitmap, PictureError>.Observer>()

    func cachedPicture(for request: PictureRequest) -> Bitmap? { nil }

    func loadPicture(
        _ request: PictureRequest, urgency: PictureUrgency, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<Bitmap, PictureError> {
        SignalProducer { [self] observer, lifetime in
            alive.withLock { $0 += 1 }
            observers.add(observer)
            lifetime.observeEnded { [self] in alive.withLock { $0 -= 1 } }
        }
    }

    /// Completes all loads with a picture.
    func finish() {
        for observer in observers.all {
            observer.send(value: .plain())
            observer.sendCompleted()
        }
    }
}

/// Runs the body with the animations of GTK turned off, as on a desktop with reduced motion.
@MainActor
func withoutAnimations(_ body: () throws -> Void) rethrows {
    let settings = gtk_settings_get_default().map { Object(retaining: $0) }
    settings.map { check_set_boolean($0.raw, "gtk-enable-animations", 0) }
    defer { settings.map { check_set_boolean($0.raw, "gtk-enable-animations", 1) } }
    try body()
}
