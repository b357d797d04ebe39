import Core
import Model
import Reactive
import Synchronization
import TestSupport
import Testing

@testable import ViewModels

/// Tells versions of files when the test calls it.
private final class ManualVersions: FileVersionReading {
    private let observers = RecordedEvents<(id: ImageID, observer: Signal<ImageEntity?, Never>.Observer)>()
    private let ended = Mutex(0)

    /// The pictures whose files were followed, in order.
    var followed: [String] { observers.all.map(\.id.string) }
    var endedCount: Int { ended.withLock { $0 } }

    func versions(of image: ImageEntity) -> SignalProducer<ImageEntity?, Never> {
        SignalProducer { [self] observer, lifetime in
            observers.add((image.id, observer))
            lifetime.observeEnded { [self] in ended.withLock { $0 += 1 } }
        }
    }

    func send(_ image: ImageEntity?) { observers.all.last?.observer.send(value: image) }
}

@Suite("The file of a shown picture changes")
@MainActor
struct DetailVersionTests {
    private let pictures = ManualPictures()
    private let versions = ManualVersions()
    private let box = PixelSize(width: 1200, height: 800)

    private func image(_ name: String, version: Int, width: Int = 60) -> ImageEntity {
        let url = "file:///p/\(name)"
        return ImageEntity(
            id: ImageID(provider: .folders, string: "/p/\(name)"), pageURL: url, pageImageWidth: width,
            pageImageHeight: 40, previewURL: "\(url)#\(version)-1", previewWidth: width, previewHeight: 40,
            imageURL: "\(url)#\(version)-1", imageWidth: width, imageHeight: 40, fileURL: url, tags: [])
    }

    private func model() -> ImageDetailViewModel {
        let results = ImageResults()
        results.append([image("a.jpg", version: 1), image("b.jpg", version: 1)])
        let sequence = ImageSequence(
            results: results, count: Property(value: 2), index: 0,
            previewSize: .fitting(PixelSize(width: 150, height: 100)), reachedEnd: {}, showed: { _ in })
        let model = ImageDetailViewModel(
            sequence: sequence, pictures: pictures, versions: versions, externalApps: MockExternalApps(),
            scheduler: ImmediateScheduler())
        model.appear(fitting: box)
        pictures.deliver(.stub(PixelSize(width: 60, height: 40)))
        return model
    }

    @Test("Another version is loaded while the former one stays on the screen, and the facts are those of the new one")
    func change() {
        let model = model()
        versions.send(image("a.jpg", version: 2, width: 90))
        #expect(model.levels.value?.size.width == 60 && pictures.requests.last?.url == "file:///p/a.jpg#2-1")
        pictures.deliver(.stub(PixelSize(width: 90, height: 40)))
        #expect(model.levels.value?.size.width == 90 && model.size.value.width == 90)
        #expect(model.facts.value.first { $0.kind == .size }?.value.contains("90") == true)
        #expect(versions.followed == ["/p/a.jpg"] && versions.endedCount == 0)
    }

    @Test("The new version is shown again after other pictures")
    func stepping() {
        let model = model()
        versions.send(image("a.jpg", version: 2, width: 90))
        model.showNext()
        #expect(versions.followed == ["/p/a.jpg", "/p/b.jpg"] && versions.endedCount == 1)
        model.showPrevious()
        #expect(model.entity.value.imageURL == "file:///p/a.jpg#2-1")
        model.disappear()
        #expect(versions.endedCount == 3)
    }

    @Test("A deleted file is told, the picture stays, and a file that comes back is shown")
    func deletion() {
        let model = model()
        versions.send(nil)
        #expect(model.loading.value == .failed(UserFacingError(FileChangeError.missing)))
        #expect(model.levels.value?.size.width == 60)
        versions.send(image("a.jpg", version: 3))
        pictures.deliver(.stub(PixelSize(width: 60, height: 40)))
        #expect(model.loading.value == .done)
    }
}
