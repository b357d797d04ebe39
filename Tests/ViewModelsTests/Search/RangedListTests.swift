import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

@Suite("A list of a million files")
@MainActor
struct RangedListTests {
    private let search = ManualSearch()
    private let pictures = ManualPictures()
    private let files = FileRanges(1_000_000)
    private let model: ImageSearchTableViewModel

    init() {
        let (search, pictures, apps) = (search, pictures, MockExternalApps())
        model = ImageSearchTableViewModel(
            providers: [
                ImageProvider(
                    id: .folders, name: "This computer", homeURL: nil, needsNetwork: false,
                    searchesWhileTyping: true, search: search),
                ImageProvider(id: .openverse, name: "Openverse", homeURL: nil, needsNetwork: true, search: search),
            ],
            first: .folders, pictures: pictures, scheduler: ImmediateScheduler(),
            clock: TestScheduler(),
            makeDetail: {
                ImageDetailViewModel(
                    sequence: $0, pictures: pictures, externalApps: apps, scheduler: ImmediateScheduler())
            })
        model.startSearch()
        search.started.last?.observer.send(value: files.results)
    }

    private var rows: ImageSearchCellModels { model.cellModels.value }
    private func id(_ number: Int) -> ImageID { ImageID(provider: .folders, string: "\(number)") }
    /// The digits of the footer, whatever the separators of the user's language.
    private var shownNumber: String? {
        if case .shown(let text) = model.footer.value { text.filter(\.isNumber) } else { nil }
    }
    private func scroll(to range: Range<Int>) {
        model.viewport.range = range
        files.queue.advance()
    }

    @Test("All rows are there with the first response, and no page is requested")
    func count() {
        #expect(rows.count == 1_000_000 && shownNumber == "1000000" && model.content.value == .rows)
        #expect(rows.change == .reset && !model.loadNextPage.isEnabled.value)
        #expect(rows[49].isLoaded && rows[49].id == id(49))
    }

    @Test("A row is empty until its picture has been read, keeps its view model, and then shows the picture")
    func emptyRow() {
        let row = rows[700_000]
        #expect(!row.isLoaded && row.titleText.isEmpty && row.accessibleText == "Loading…")
        #expect(model.image(at: 700_000) == nil && rows.aspectRatio(at: 700_000) == 1.5)
        let read = RecordedEvents<Range<Int>>()
        let watch = model.rowsRead.observeValues { rows in read.add(rows) }
        scroll(to: 699_995..<700_005)
        #expect(row.isLoaded && row.id == id(700_000) && row.titleText == "a, b")
        #expect(rows[700_000] === row && model.image(at: 700_000)?.id == id(700_000))
        #expect(read.all.contains(700_000..<700_050))
        watch?.dispose()
    }

    @Test("An empty row requests no preview, and a row that was read does")
    func preview() {
        let row = rows[700_000]
        let box = PixelSize(width: 150, height: 100)
        row.getPreviewImage(fitting: box).start()
        #expect(pictures.requests.isEmpty)
        scroll(to: 699_995..<700_005)
        row.getPreviewImage(fitting: box).start()
        #expect(pictures.requests.map(\.url).contains("https://example.org/preview/700000.jpg"))
    }

    @Test("The rows around the visible ones are read, and nothing of what was scrolled past")
    func around() {
        for start in stride(from: 1_000, to: 900_000, by: 1_000) { model.viewport.range = start..<start + 10 }
        files.queue.advance()
        #expect(rows[899_000 - 100].isLoaded && rows[899_009 + 100].isLoaded)
        #expect(!rows[500_000].isLoaded)
    }

    @Test("Rows of files that do not exist any more are removed, and the others keep their view models")
    func goneFiles() {
        files.gone = [500_003, 500_004]
        let last = rows[500_005]
        scroll(to: 500_000..<500_010)
        #expect(rows.change == .removed(500_003..<500_005) && rows.count == 999_998 && shownNumber == "999998")
        #expect(rows[500_003] === last && last.id == id(500_005))
    }

    @Test("A removed file leaves its row, and comes back to it although its picture has left the memory meanwhile")
    func undo() {
        scroll(to: 500_000..<500_010)
        model.removeImage(id(500_003))
        #expect(rows.count == 999_999 && model.image(at: 500_003)?.id == id(500_004))
        for start in stride(from: 0, to: 200_000, by: 1_000) { scroll(to: start..<start + 10) }
        #expect(model.image(at: 500_003) == nil)
        model.restoreImage(id(500_003))
        #expect(rows.count == 1_000_000)
        scroll(to: 500_000..<500_010)
        #expect(model.image(at: 500_003)?.id == id(500_003))
    }

    @Test("A row that has not been read opens when its picture is there")
    func opening() throws {
        let opened = RecordedEvents<ImageID>()
        let watch = model.openedDetails.observeValues { detail in
            let id = MainActor.assumeIsolated { detail.id.value }
            opened.add(id)
        }
        model.selectCell(at: 999_999)
        #expect(opened.isEmpty && model.detail(at: 999_999) == nil)
        files.queue.advance()
        #expect(opened.all == [id(999_999)] && model.selectedIndex.value == 999_999)
        watch?.dispose()
    }

    @Test("An action gets all selected pictures, also those that are not in memory, in the order of the list")
    func selection() {
        model.selectedIndexes.value = [3, 400_000, 999_999]
        #expect(model.selectedImages.map(\.id) == [id(3)])
        let received = Atomic<[ImageID]>([])
        model.readSelectedImages { images in received.value = images.map(\.id) }
        files.queue.advance()
        #expect(received.value == [3, 400_000, 999_999].map(id))
    }

    @Test("A failure of the index is told, and trying again repeats the search")
    func failure() {
        files.failure = .unreadable(.failed("locked"))
        scroll(to: 500_000..<500_010)
        #expect(model.footer.value.problem != nil && model.content.value == .rows)
        model.retry()
        #expect(search.started.count == 2)
    }

    @Test("The months of rows are known before their pictures are read")
    func months() {
        #expect(model.placeText(at: 0)?.hasSuffix("2024") == true)
        #expect(model.placeText(at: 999_999)?.hasSuffix("2016") == true)
        #expect(model.placeText(at: 1_000_000) == nil)
    }

    @Test("The list of another source begins with no row of this one, and reads of this one change nothing in it")
    func otherSource() {
        model.viewport.range = 500_000..<500_010
        model.selectProvider(.openverse)
        search.send(0..<50)
        files.gone = Set(0..<1_000_000)
        files.queue.advance()
        #expect(rows.count == 50 && model.placeText(at: 0) == nil)
    }
}
