import Model
import Reactive
import Synchronization
import TestSupport
import Testing

@testable import ViewModels

/// A reader of provenances whose results the test sends.
private final class ManualProvenances: ProvenanceReading {
    private struct State {
        var requested: [String] = []
        var observer: Signal<Provenance, Never>.Observer?
        var disposedCount = 0
    }

    private let state = Mutex(State())

    var requested: [String] { state.withLock { $0.requested } }
    var disposedCount: Int { state.withLock { $0.disposedCount } }

    func readProvenance(of image: ImageEntity) -> SignalProducer<Provenance, Never> {
        SignalProducer { [self] observer, lifetime in
            state.withLock {
                $0.requested.append(image.id.string)
                $0.observer = observer
            }
            lifetime.observeEnded { [self] in state.withLock { $0.disposedCount += 1 } }
        }
    }

    func deliver(_ provenance: Provenance) {
        let observer = state.withLock { $0.observer }
        observer?.send(value: provenance)
        observer?.sendCompleted()
    }
}

@Suite("Provenance in the detail window")
@MainActor
struct DetailProvenanceTests {
    private let pictures = ManualPictures()
    private let provenances = ManualProvenances()
    private let box = PixelSize(width: 1_200, height: 800)
    private let signed = Provenance(sourceType: .trainedAlgorithmicMedia, hasContentCredentials: true)

    private func model(_ images: [ImageEntity], large: ManualLargePictures? = nil) -> ImageDetailViewModel {
        let sequence = ImageSequence(of: images, previewSize: .fitting(box))
        return ImageDetailViewModel(
            sequence: sequence, pictures: pictures, large: large, provenances: provenances,
            externalApps: MockExternalApps(), scheduler: ImmediateScheduler())
    }

    private func image(_ id: Int) -> ImageEntity { .stub(id: id, imageURL: "https://example.org/large/\(id).jpg") }

    private func file(_ name: String) -> ImageEntity {
        var image = image(7)
        image.id = ImageID(provider: .folders, string: "/pictures/\(name)")
        return image
    }

    /// The kinds of the facts that are stated.
    private func kinds(_ model: ImageDetailViewModel) -> Set<ImageFact.Kind> {
        let stated = model.facts.value.filter { $0.value != "Not stated" }
        return Set(stated.map(\.kind)).intersection([.madeByAI, .contentCredentials])
    }

    @Test("A file of this computer is read when it is shown, whether or not it can be decoded")
    func localFile() {
        let model = model([file("a.jpg")])
        #expect(provenances.requested.isEmpty)
        model.appear(fitting: box)
        #expect(provenances.requested == ["/pictures/a.jpg"] && kinds(model).isEmpty)
        provenances.deliver(signed)
        #expect(kinds(model) == [.madeByAI, .contentCredentials])
        pictures.fail(.damaged)
        #expect(provenances.requested.count == 1 && kinds(model) == [.madeByAI, .contentCredentials])
    }

    @Test("A picture of a service is read after it has arrived, and again after all of its pixels have")
    func downloadedPicture() {
        let large = ManualLargePictures()
        let model = model([image(7)], large: large)
        model.appear(fitting: box)
        #expect(provenances.requested.isEmpty)
        pictures.deliver(.stub(PixelSize(width: 400, height: 800)))
        #expect(provenances.requested == ["7"])
        provenances.deliver(Provenance())
        #expect(kinds(model).isEmpty)
        model.zoomChanged(to: 1)
        large.deliver(PictureLevels(.stub(PixelSize(width: 1_000, height: 2_000))))
        #expect(provenances.requested == ["7", "7"])
        provenances.deliver(signed)
        #expect(kinds(model) == [.madeByAI, .contentCredentials])
    }

    @Test("The next picture does not have the facts of the one before, also if they arrive late")
    func nextPicture() {
        let model = model([file("a.jpg"), file("b.jpg"), image(7)])
        model.appear(fitting: box)
        provenances.deliver(signed)
        model.showNext()
        #expect(kinds(model).isEmpty && provenances.requested == ["/pictures/a.jpg", "/pictures/b.jpg"])
        model.showNext()
        provenances.deliver(signed)
        #expect(kinds(model).isEmpty && provenances.disposedCount == 2)
    }

    @Test("A closed window reads nothing")
    func closedWindow() {
        let model = model([file("a.jpg")])
        model.appear(fitting: box)
        model.disappear()
        #expect(provenances.disposedCount == 1)
    }
}
