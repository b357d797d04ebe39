import Dispatch
import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

@Suite
@MainActor
struct CellModelTests {
    private let pictures = ManualPictures()
    private let box = PixelSize(width: 150, height: 100)

    private func cellModel(
        _ image: ImageEntity = .stub(id: 7), on scheduler: any Scheduler = ImmediateScheduler()
    ) -> ImageSearchTableViewCellModel {
        ImageSearchTableViewCellModel(
            image: image, urgency: .row(position: 0, in: Viewport()), pictures: pictures, scheduler: scheduler)
    }

    private func request(_ id: Int) -> PictureRequest {
        PictureRequest(url: "https://example.org/preview/\(id).jpg", box: box)
    }

    @Test("A picture is named by its title, or else by up to three tags, or is untitled")
    func title() {
        var image = ImageEntity.stub(id: 7)
        let tags = ["red", "harbour", "boat", "morning"]
        let names: [(title: String?, tags: [String], expected: String)] = [
            ("Red boat", tags, "Red boat"), (nil, tags, "red, harbour, boat"), ("", tags, "red, harbour, boat"),
            (nil, [], "Untitled"),
        ]
        for name in names {
            (image.title, image.tags) = (name.title, name.tags)
            #expect(cellModel(image).titleText == name.expected, "\(name)")
        }
    }

    @Test("The tags beside a large preview are those that are not in the title")
    func tags() {
        var image = ImageEntity.stub(id: 7)
        let tags = ["red", "\u{200B}", "harbour", "boat", "morning"]
        let texts: [(title: String?, tags: [String], expected: String)] = [
            ("Red boat", tags, "red, harbour, boat, morning"), (nil, tags, "morning"), (nil, [], ""),
        ]
        for text in texts {
            (image.title, image.tags) = (text.title, text.tags)
            #expect(cellModel(image).tagsText == text.expected, "\(text)")
        }
    }

    /// Returns the values that `getPreviewImage` sends, as texts.
    private final class Record: Sendable {
        private let entries = RecordedEvents<String>()
        var all: [String] { entries.all }
        func note(_ event: Signal<Bitmap?, Never>.Event) {
            let entry =
                switch event {
                case .value(let picture): picture == nil ? "nil" : "picture"
                case .completed: "completed"
                case .interrupted: "interrupted"
                case .failed: "failed"
                }
            entries.add(entry)
        }
    }

    @Test("A picture that was seen at any size has its color as placeholder")
    func placeholderColor() {
        var image = ImageEntity.stub(id: 7)
        image.sharpPreviewURL = "https://example.org/sharp/7.jpg"
        #expect(cellModel(image).placeholderColor == nil)
        let (sharp, small) = (AverageColor(red: 1, green: 2, blue: 3), AverageColor(red: 4, green: 5, blue: 6))
        pictures.remember(sharp, of: "https://example.org/sharp/7.jpg")
        #expect(cellModel(image).placeholderColor == sharp)
        pictures.remember(small, of: image.previewURL)
        #expect(cellModel(image).placeholderColor == small)
    }

    @Test("The texts of a row are the title, the size of the original, the author and the license")
    func texts() {
        let model = cellModel()
        let size = model.pageImageSizeText.dropFirst().dropLast()
        #expect(size == "1000 × 2000" || size == "1,000 × 2,000")
        #expect(model.creditText == "User7" && model.licenseText == "Pixabay" && model.originText == "Pixabay")
        #expect(model.accessibleText == "a, b, \(size), User7, Pixabay Content License")
    }

    @Test("A row has the qualifiers of authors, and an uploader is named as such")
    func creators() {
        var image = ImageEntity.stub(id: 7)
        let credits: [(creators: [Creator], expected: String)] = [
            (
                [Creator("Rembrandt", qualifier: .workshopOf), Creator("Eikichi", role: .publisher)],
                "Workshop of Rembrandt, Eikichi (publisher)"
            ),
            ([Creator("Foo", role: .uploader)], "Uploaded by Foo"),
        ]
        for credit in credits {
            image.creators = credit.creators
            #expect(cellModel(image).creditText == credit.expected)
        }
    }

    @Test("A file is named by its name, or by its title with the name before the author, and tells folder and date")
    func file() {
        var image = ImageEntity.stub(id: 7)
        image.id = ImageID(provider: .folders, string: "file:///home/me/Italy%202024/Old%20boat.jpg")
        image.pageURL = image.id.string
        image.title = "Old boat"
        image.date = PhotoDate(year: 2024, month: 8, day: 5, hour: 12, minute: 0)
        let untitled = cellModel(image)
        #expect(untitled.titleText == "Old boat.jpg" && untitled.creditText == "User7")
        #expect(untitled.originText == "Italy 2024" && untitled.dateText == "Aug 5, 2024")
        #expect(untitled.accessibleText.hasPrefix("Old boat.jpg, ") && untitled.accessibleText.hasSuffix("Aug 5, 2024"))
        image.title = "The old boat"
        #expect(cellModel(image).titleText == "The old boat" && cellModel(image).creditText == "Old boat.jpg · User7")
        image.license = nil
        #expect(cellModel(image).licenseText.isEmpty && cellModel(image).termsText.isEmpty)
    }

    @Test("The years of a picture are its date")
    func years() {
        var image = ImageEntity.stub(id: 7)
        #expect(cellModel(image).dateText.isEmpty)
        for (years, expected) in [(1_889...1_889, "1889"), (1_880...1_890, "\u{2066}1880–1890\u{2069}")] {
            image.years = years
            #expect(cellModel(image).dateText == expected)
        }
    }

    @Test("Years before our era have the name of their era")
    func ancientYears() {
        var image = ImageEntity.stub(id: 7)
        let texts: [(first: Int, last: Int, expected: String)] = [
            (-1_353, -1_336, "\u{2066}1353–1336\u{2069} BC"), (-500, -500, "500 BC"), (-27, 14, "27 BC–14 AD"),
            (-10, 0, "\u{2066}10–1\u{2069} BC"),
        ]
        for text in texts {
            image.years = text.first...text.last
            #expect(cellModel(image).dateText == text.expected)
        }
    }

    @Test("Only a picture of a few pixels is not enlarged, and a drawing of lines always is")
    func smallSize() {
        var image = ImageEntity.stub(id: 7)
        let small = PixelSize(width: 14, height: 25)
        let cases: [(size: PixelSize, type: String?, expected: PixelSize?)] = [
            (PixelSize(width: 1_000, height: 2_000), nil, nil), (small, nil, small), (small, "svg", nil),
            (PixelSize(width: 0, height: 0), "gif", nil),
        ]
        for example in cases {
            (image.pageImageWidth, image.pageImageHeight) = (example.size.width, example.size.height)
            image.fileType = example.type
            #expect(cellModel(image).smallSize == example.expected, "\(example)")
        }
    }

    @Test("A size keeps its order in a right-to-left line")
    func directionOfSize() {
        let text = cellModel().pageImageSizeText
        #expect(text.first == "\u{2066}" && text.last == "\u{2069}")
    }

    @Test("A preview is nil, at once although other work waits for the main thread, and then the picture")
    func loading() {
        let (busy, record) = (TestScheduler(), Record())
        let model = cellModel(on: busy)
        model.getPreviewImage(fitting: box).start { record.note($0) }
        pictures.deliver(.stub())
        #expect(record.all == ["nil"] && pictures.requests == [request(7)])
        busy.advance()
        #expect(record.all == ["nil", "picture", "completed"])
    }

    @Test("A picture in memory is sent at once, without a nil value, a load and the wait for other work")
    func cached() {
        pictures.cache(.stub(), for: request(7))
        let record = Record()
        let model = cellModel(on: TestScheduler())
        model.getPreviewImage(fitting: box).start { record.note($0) }
        #expect(record.all == ["picture", "completed"] && pictures.requests.isEmpty)
    }

    @Test("A failure is a second nil value, followed by completion")
    func failure() {
        let (model, record) = (cellModel(), Record())
        model.getPreviewImage(fitting: box).start { record.note($0) }
        pictures.fail(.damaged)
        #expect(record.all == ["nil", "nil", "completed"])
    }

    @Test("Disposing of a preview cancels its load")
    func disposal() {
        let model = cellModel()
        let preview = model.getPreviewImage(fitting: box).start()
        preview.dispose()
        #expect(pictures.disposedCount == 1)
    }

    @Test("The release of the cell model cancels its load")
    func goingAway() {
        var model: ImageSearchTableViewCellModel? = cellModel()
        let record = Record()
        model?.getPreviewImage(fitting: box).start { record.note($0) }
        model = nil
        #expect(pictures.disposedCount == 1 && record.all == ["nil", "completed"])
    }

    @Test("A picture that arrives on another thread is delivered on the main thread")
    func mainThread() async {
        let model = cellModel(on: UIScheduler())
        let onMain: Bool = await withCheckedContinuation { continuation in
            model.getPreviewImage(fitting: box).skip(first: 1).take(first: 1).startWithValues { _ in
                dispatchPrecondition(condition: .onQueue(.main))
                continuation.resume(returning: true)
            }
            DispatchQueue.global().async { [pictures] in pictures.deliver(.stub()) }
        }
        #expect(onMain)
    }
}
