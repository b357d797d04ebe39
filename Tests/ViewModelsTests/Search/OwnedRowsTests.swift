import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

@Suite("Marks of pictures that the user has")
@MainActor
struct OwnedRowsTests {
    private let search = ManualSearch()
    private let pictures = ManualPictures()
    private let reader = KnownReader()
    private let worker = TestScheduler()
    private let model: ImageSearchTableViewModel

    /// Counts how often it is read.
    private final class KnownReader: OwnedPicturesReading {
        let known = Atomic(OwnedPictures())
        let readCount = Atomic(0)
        let changes: Signal<(), Never>
        let changed: Signal<(), Never>.Observer

        init() { (changes, changed) = Signal<(), Never>.pipe() }

        func ownedPictures() -> OwnedPictures {
            readCount.modify { $0 += 1 }
            return known.value
        }
    }

    init() {
        let (pictures, apps) = (pictures, MockExternalApps())
        model = ImageSearchTableViewModel(
            providers: [ImageProvider(id: .pixabay, name: "", homeURL: nil, needsNetwork: true, search: search)],
            first: .pixabay, pictures: pictures, owned: reader, scheduler: ImmediateScheduler(), worker: worker,
            makeDetail: {
                ImageDetailViewModel(
                    sequence: $0, pictures: pictures, externalApps: apps, scheduler: ImmediateScheduler())
            })
        model.startSearch()
        search.send(0..<50)
    }

    private func id(_ number: Int) -> ImageID { ImageID(provider: .pixabay, string: "\(number)") }

    @Test("Visible pictures that were saved are marked, and others and invisible ones are not")
    func saved() {
        reader.known.value = OwnedPictures(saved: [.stub(id: 3), .stub(id: 40)])
        model.viewport.range = 0..<10
        #expect(model.ownerships.value.isEmpty)
        worker.advance()
        #expect(model.ownerships.value == [id(3): [.saved]])
        model.viewport.range = 35..<45
        worker.advance()
        #expect(model.ownerships.value == [id(40): [.saved]])
    }

    @Test("A picture of this computer is marked when its preview has arrived")
    func computer() throws {
        let code = try #require(ImageCode(words: [1, 2, 3, 4]))
        reader.known.value = OwnedPictures(files: ImageCodeTable([code]))
        model.viewport.range = 0..<10
        worker.advance()
        let row = model.cellModels.value[2]
        row.getPreviewImage(fitting: PixelSize(width: 150, height: 100)).start()
        var bitmap = Bitmap.stub()
        bitmap.imageCode = code
        withExtendedLifetime(row) { pictures.deliver(bitmap) }
        worker.advance()
        worker.advance()
        #expect(model.ownerships.value == [id(2): [.folders]])
    }

    @Test("Rows with an answer are not asked about again, until other pictures are known")
    func again() {
        model.viewport.range = 0..<10
        worker.advance()
        let count = reader.readCount.value
        model.viewport.range = 0..<9
        worker.advance()
        #expect(reader.readCount.value == count)
        reader.known.value = OwnedPictures(saved: [.stub(id: 3)])
        reader.changed.send(value: ())
        worker.advance()
        #expect(model.ownerships.value == [id(3): [.saved]])
    }

    @Test("While a question runs, the next one waits for its answer")
    func oneAtATime() {
        reader.known.value = OwnedPictures(saved: [.stub(id: 3), .stub(id: 40)])
        model.viewport.range = 0..<10
        model.viewport.range = 20..<30
        model.viewport.range = 35..<45
        worker.advance()
        worker.advance()
        #expect(reader.readCount.value == 2 && model.ownerships.value == [id(40): [.saved]])
    }

    @Test("The rows of a new search have no marks of the former one")
    func newSearch() {
        reader.known.value = OwnedPictures(saved: [.stub(id: 3)])
        model.viewport.range = 0..<10
        model.startSearch()
        worker.advance()
        worker.advance()
        #expect(model.ownerships.value.isEmpty)
    }
}
