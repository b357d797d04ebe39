import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

@Suite("A detail window among a million files")
@MainActor
struct RangedSequenceTests {
    private let files = FileRanges(1_000_000)
    private let showed = RecordedEvents<Int>()

    private func model(at index: Int = 3) throws -> ImageDetailViewModel {
        let listing = try #require(files.results.listing)
        let showed = showed
        let sequence = ImageSequence(
            results: listing, count: Property(value: listing.count), index: index,
            image: .stub(id: index, of: .folders), previewSize: .fitting(PixelSize(width: 150, height: 100)),
            reachedEnd: {}, showed: { position in showed.add(position) })
        return ImageDetailViewModel(
            sequence: sequence, pictures: ManualPictures(), externalApps: MockExternalApps(),
            scheduler: ImmediateScheduler())
    }

    /// The digits of a text, whatever the separators of the user's language.
    private func digits(_ text: String?) -> String? { text?.filter(\.isNumber) }

    @Test("The last picture is shown when it has been read, and the position is told among all")
    func ends() throws {
        let model = try model()
        #expect(digits(model.position.value) == "41000000")
        model.showLast()
        #expect(model.id.value.string == "3" && digits(model.position.value) == "41000000")
        files.queue.advance()
        #expect(model.id.value.string == "999999" && digits(model.position.value) == "10000001000000")
        #expect(showed.all == [999_999])
        model.showFirst()
        #expect(model.id.value.string == "0")
    }

    @Test("After a step the pictures around are read, so that the next steps show theirs at once")
    func steps() throws {
        let model = try model()
        model.showLast()
        files.queue.advance()
        for number in (999_900..<999_999).reversed() {
            model.showPrevious()
            #expect(model.id.value.string == "\(number)")
            files.queue.advance()
        }
    }

    @Test("A step towards files that do not exist any more shows the next one that does")
    func goneFiles() throws {
        files.gone = [999_999, 999_998]
        let model = try model()
        model.showLast()
        files.queue.advance()
        #expect(model.id.value.string == "999997" && digits(model.position.value) == "999998999998")
        #expect(!model.hasNext.value)
    }

    @Test("A later step replaces one whose picture is still being read, and closing the window ends it")
    func replacedStep() throws {
        let model = try model()
        model.showLast()
        model.showNext()
        files.queue.advance()
        #expect(showed.all == [4])
        model.showLast()
        model.disappear()
        files.queue.advance()
        #expect(showed.all == [4])
    }

    @Test("After a failure the picture stays, and the same step works when the index can be read again")
    func failure() throws {
        let model = try model()
        files.failure = .unreadable(.failed("locked"))
        model.showLast()
        files.queue.advance()
        #expect(model.id.value.string == "3")
        files.failure = nil
        model.showLast()
        files.queue.advance()
        #expect(model.id.value.string == "999999")
    }

    @Test("A picture that was moved to the trash comes back, whatever was shown in between")
    func undo() throws {
        let model = try model()
        #expect(model.remove(ImageID(provider: .folders, string: "3")) && model.id.value.string == "4")
        model.showLast()
        files.queue.advance()
        model.restore(ImageID(provider: .folders, string: "3"))
        files.queue.advance()
        #expect(model.id.value.string == "3")
    }
}
