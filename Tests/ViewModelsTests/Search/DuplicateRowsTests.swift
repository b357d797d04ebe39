import Core
import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

@Suite("Rows of the same picture")
@MainActor
struct DuplicateRowsTests {
    private let search = ManualSearch()
    private let pictures = ManualPictures()
    private let model: ImageSearchTableViewModel

    init() {
        model = Self.model(search, pictures, provider: .everywhere)
        model.startSearch()
    }

    private static func model(
        _ search: ManualSearch, _ pictures: ManualPictures, provider: ProviderID, filters: FilterOffer = .none
    ) -> ImageSearchTableViewModel {
        let apps = MockExternalApps()
        return ImageSearchTableViewModel(
            providers: [
                ImageProvider(
                    id: provider, name: "", homeURL: nil, needsNetwork: true, filters: filters, search: search)
            ],
            first: provider, pictures: pictures, scheduler: ImmediateScheduler(), worker: ImmediateScheduler(),
            makeDetail: {
                ImageDetailViewModel(
                    sequence: $0, pictures: pictures, externalApps: apps, scheduler: ImmediateScheduler())
            })
    }

    private func image(_ id: Int, of provider: ProviderID = .openverse, file: String? = nil) -> ImageEntity {
        var image = ImageEntity.stub(id: id, of: provider)
        image.pageURL = "https://\(provider.rawValue).example.org/\(id)"
        image.previewURL = "https://\(provider.rawValue).example.org/\(id).jpg"
        image.fileURL = file
        return image
    }

    private func send(_ images: [ImageEntity], copies: [ImageEntity] = [], total: Int? = 100) {
        search.started.last?.observer.send(
            value: .page(ResponseEntity(totalCount: total, images: images, next: .first, copies: copies)))
    }

    private func otherTexts(_ model: ImageSearchTableViewModel? = nil) -> [String] {
        (model ?? self.model).cellModels.value.map(\.otherSourcesText)
    }

    private var shown: [String] { model.cellModels.value.map(\.id.description) }

    /// Has the preview of a row decoded.
    private func decode(_ row: Int, as code: ImageCode?, in model: ImageSearchTableViewModel? = nil) {
        decode((model ?? self.model).cellModels.value[row], as: code)
    }

    private func decode(_ cellModel: any ImageSearchTableViewCellModeling, as code: ImageCode?) {
        var bitmap = Bitmap.stub()
        bitmap.imageCode = code
        cellModel.getPreviewImage(fitting: PixelSize(width: 150, height: 100)).start()
        // A released view model cancels its load.
        withExtendedLifetime(cellModel) { pictures.deliver(bitmap) }
    }

    private let code = ImageCode(words: [1, 2, 3, 4])
    private let file = "https://upload.example.org/boat.jpg"

    // MARK: Known from addresses

    @Test("A picture of several services has one row, which names each of the other services once")
    func oneRow() {
        send([
            image(1, file: file), image(2), image(7, of: .commons, file: file), image(8, of: .commons, file: file),
            image(9, of: .nasa, file: file),
        ])
        #expect(shown == ["openverse/1", "openverse/2"])
        #expect(otherTexts() == ["Also at Wikimedia Commons, NASA", ""])
        #expect(model.cellModels.value[0].accessibleText.hasSuffix(", Also at Wikimedia Commons, NASA"))
    }

    @Test("A copy that arrives later adds no row, keeps the view model of the row and is told to the view")
    func lateCopy() {
        send([image(1, file: file), image(2)])
        let row = model.cellModels.value[0]
        let changes = Atomic(0)
        model.entriesChanged.observeValues { changes.modify { $0 += 1 } }
        send([], copies: [image(7, of: .commons, file: file)])
        #expect(shown.count == 2 && model.cellModels.value[0] === row && changes.value == 1)
        #expect(row.otherSourcesText == "Also at Wikimedia Commons")
    }

    /// Sends three rows, and a better entry of the second one after the rows in `seen` were visible.
    private func sendBetterEntry(after seen: [Range<Int>], selected: [Int] = []) {
        send([image(1), image(2, file: file), image(3)])
        for range in seen { model.viewport.range = range }
        model.selectedIndexes.value = selected
        var better = image(7, of: .commons, file: file)
        better.license = .cc0
        send([], copies: [better])
    }

    @Test("A better entry replaces the result of a row that was never visible")
    func betterEntry() throws {
        sendBetterEntry(after: [0..<1])
        #expect(shown == ["openverse/1", "commons/7", "openverse/3"])
        #expect(model.otherEntries(at: 1).map(\.id.description) == ["openverse/2"])
        #expect(otherTexts()[1] == "Also at Openverse")
        #expect(model.cellModels.value.change == .edited(.replacing([1], of: 3)))
        #expect(try #require(model.detail(at: 1)).position.value == "2 of 100")
    }

    @Test("A row that is visible, was visible, is selected or was not laid out keeps its result")
    func seenRows() {
        let cases: [(seen: [Range<Int>], selected: [Int])] = [
            ([0..<2], []), ([0..<2, 0..<1], []), ([0..<1], [1]), ([], []),
        ]
        for example in cases {
            model.startSearch()
            sendBetterEntry(after: example.seen, selected: example.selected)
            #expect(shown == ["openverse/1", "openverse/2", "openverse/3"], "\(example)")
            #expect(model.otherEntries(at: 1).map(\.id.description) == ["commons/7"], "\(example)")
        }
    }

    @Test("The numbers of pictures are those of rows")
    func numbers() throws {
        send([image(1, file: file), image(2), image(7, of: .commons, file: file)])
        let detail = try #require(model.detail(at: 1))
        #expect(model.footer.value == .shown(text: "99 pictures") && detail.position.value == "2 of 99")
        send([image(3), image(8, of: .nasa, file: file)])
        #expect(model.footer.value == .shown(text: "98 pictures") && detail.position.value == "2 of 98")
        #expect(model.cellModels.value.change == .inserted(2..<3))
    }

    @Test("Another entry opens in a window at the place of its row")
    func openEntry() throws {
        let copy = image(7, of: .commons, file: file)
        send([image(1), image(2, file: file), copy])
        var opened: [ImageDetailViewModel] = []
        model.observeOpened { opened.append($0) }
        #expect(model.otherEntries(at: 1) == [copy] && model.otherEntries(at: 0).isEmpty)
        model.select(copy.id, at: 1)
        let detail = try #require(opened.first)
        #expect(detail.entity.value == copy && detail.position.value == "2 of 99")
        detail.showPrevious()
        #expect(detail.id.value == image(1).id)
    }

    @Test("A new search begins without the entries of the former one")
    func newSearch() {
        send([image(1, file: file)])
        model.startSearch()
        send([image(7, of: .commons, file: file)])
        #expect(shown == ["commons/7"] && otherTexts() == [""])
    }

    @Test("Files of this computer are not folded")
    func folders() {
        let model = Self.model(search, pictures, provider: .folders)
        model.startSearch()
        send([image(1, of: .folders, file: file), image(2, of: .folders, file: file)])
        decode(0, as: code, in: model)
        decode(1, as: code, in: model)
        #expect(otherTexts(model) == ["", ""])
    }

    // MARK: Known from previews

    @Test("Visible rows of the same picture stay, and each names the service of the other")
    func visibleRows() {
        send([image(1), image(2), image(7, of: .commons)])
        model.viewport.range = 0..<3
        decode(0, as: code)
        decode(2, as: code)
        #expect(shown == ["openverse/1", "openverse/2", "commons/7"])
        #expect(otherTexts() == ["Also at Wikimedia Commons", "", "Also at Openverse"])
    }

    @Test("A row below the visible ones is folded into the earlier row, and the others keep their view models")
    func rowBelow() throws {
        send([image(1), image(2), image(7, of: .commons), image(3)])
        let detail = try #require(model.detail(at: 1))
        model.viewport.range = 0..<2
        let last = model.cellModels.value[3]
        decode(2, as: code)
        decode(0, as: code)
        #expect(shown == ["openverse/1", "openverse/2", "openverse/3"])
        #expect(model.cellModels.value.change == .removed(2..<3) && model.cellModels.value[2] === last)
        #expect(model.otherEntries(at: 0).map(\.id) == [image(7, of: .commons).id])
        #expect(model.footer.value == .shown(text: "99 pictures") && detail.position.value == "2 of 100")
    }

    @Test("The better one of two rows below the visible ones remains, in the place of the first")
    func betterRowBelow() {
        var better = image(7, of: .commons)
        better.license = .cc0
        send([image(1), image(2), better])
        model.viewport.range = 0..<1
        decode(1, as: code)
        decode(2, as: code)
        #expect(shown == ["openverse/1", "commons/7"])
        #expect(model.otherEntries(at: 1).map(\.id) == [image(2).id])
    }

    @Test("A selected row is not folded, and neither is any row before the first layout")
    func staying() {
        send([image(1), image(2), image(7, of: .commons)])
        decode(0, as: code)
        decode(2, as: code)
        #expect(shown.count == 3)
        model.startSearch()
        send([image(1), image(2), image(7, of: .commons)])
        model.viewport.range = 0..<2
        model.selectedIndexes.value = [2]
        decode(0, as: code)
        decode(2, as: code)
        #expect(otherTexts() == ["Also at Wikimedia Commons", "", "Also at Openverse"])
    }

    @Test("Pictures without a code, and with different codes, stay apart")
    func differentPictures() {
        send([image(1), image(2), image(3)])
        decode(0, as: nil)
        decode(1, as: nil)
        decode(2, as: code)
        decode(0, as: ImageCode(words: [.max, 2, .max, 4]))
        #expect(otherTexts() == ["", "", ""])
    }

    @Test("A preview of an earlier search joins no rows of the current one")
    func earlierSearch() {
        send([image(1), image(2)])
        let former = model.cellModels.value[1]
        decode(0, as: code)
        model.startSearch()
        send([image(3), image(4)])
        decode(former, as: code)
        #expect(otherTexts() == ["", ""])
    }

    @Test("A search by color compares no previews")
    func colors() {
        let offer = FilterOffer(colors: [.red])
        let model = Self.model(search, pictures, provider: .everywhere, filters: offer)
        model.setFilters(SearchFilters(colors: [.red]))
        send([image(1), image(2)])
        decode(0, as: code, in: model)
        decode(1, as: code, in: model)
        #expect(otherTexts(model) == ["", ""])
    }
}
