import FileAccess
import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

@Suite("Files that leave the results")
@MainActor
struct RemovedFilesTests {
    private let search = ManualSearch()
    private let model: ImageSearchTableViewModel

    init() {
        let (search, pictures, apps) = (search, ManualPictures(), MockExternalApps())
        model = ImageSearchTableViewModel(
            providers: [
                ImageProvider(id: .folders, name: "Folders", homeURL: nil, needsNetwork: false, search: search)
            ],
            first: .folders, pictures: pictures, scheduler: ImmediateScheduler(),
            makeDetail: {
                ImageDetailViewModel(
                    sequence: $0, pictures: pictures, externalApps: apps, scheduler: ImmediateScheduler())
            })
        model.startSearch()
    }

    private func id(_ number: Int) -> ImageID { ImageID(provider: .folders, string: "\(number)") }
    private func send(_ numbers: Range<Int>, isLast: Bool = false) {
        search.send(numbers, of: .folders, total: 100, isLast: isLast)
    }
    private var shown: [String] { model.cellModels.value.map(\.id.string) }

    @Test("A removed file leaves its row, and other rows keep their view models")
    func removal() {
        send(0..<4)
        let last = model.cellModels.value[3]
        model.removeImage(id(1))
        #expect(shown == ["0", "2", "3"])
        #expect(model.cellModels.value.change == .removed(1..<2) && model.cellModels.value[2] === last)
    }

    @Test("A restored file is back in its row")
    func restoring() {
        send(0..<4)
        model.removeImage(id(1))
        model.removeImage(id(2))
        model.restoreImage(id(2))
        #expect(shown == ["0", "2", "3"] && model.cellModels.value.change == .inserted(1..<2))
        model.restoreImage(id(1))
        #expect(shown == ["0", "1", "2", "3"])
    }

    @Test("The next page follows the rows that are left, and the count is without the removed file")
    func nextPage() {
        send(0..<50)
        model.removeImage(id(7))
        #expect(model.footer.value == .shown(text: "99 pictures"))
        model.loadNextPage.apply().start()
        send(50..<60, isLast: true)
        #expect(model.cellModels.value.change == .inserted(49..<59) && model.cellModels.value.last?.id == id(59))
        #expect(model.footer.value == .shown(text: "59 pictures"))
    }

    @Test("A file that is no result, or that was removed before, changes nothing")
    func otherFile() {
        send(0..<3)
        model.removeImage(id(1))
        let before = model.cellModels.value.change
        model.removeImage(id(1))
        model.removeImage(id(40))
        model.restoreImage(id(0))
        #expect(model.cellModels.value.count == 2 && model.cellModels.value.change == before)
    }

    @Test("Without any file left there is no list, until one comes back")
    func lastFile() {
        send(0..<1, isLast: true)
        model.removeImage(id(0))
        #expect(model.content.value != .rows && model.footer.value == .hidden)
        model.restoreImage(id(0))
        #expect(model.content.value == .rows)
    }

    @Test("When the last loaded file leaves, the next page is requested")
    func emptyPage() {
        send(0..<1)
        model.removeImage(id(0))
        #expect(search.triggerCount == 1)
    }

    @Test("A detail window that opens later does not step to a removed file, and selects the right row")
    func detail() throws {
        send(0..<5, isLast: true)
        model.removeImage(id(1))
        let detail = try #require(model.detail(at: 0))
        detail.showNext()
        #expect(detail.id.value == id(2) && model.selectedIndex.value == 1)
    }

    /// Shows the results of another search.
    private func searchElsewhere() {
        model.queryText.value = "boat"
        model.startSearch()
        send(10..<14)
    }

    @Test("A file that comes back while another search is shown is in its row again after going back")
    func restoringElsewhere() {
        send(0..<4)
        model.removeImage(id(1))
        searchElsewhere()
        model.restoreImage(id(1))
        model.goBack()
        #expect(shown == ["0", "1", "2", "3"] && model.footer.value == .shown(text: "100 pictures"))
    }

    @Test("A file that leaves while another search is shown has no row after going back, until it comes back")
    func removalElsewhere() {
        send(0..<4)
        searchElsewhere()
        model.removeImage(id(2))
        model.goBack()
        #expect(shown == ["0", "1", "3"] && model.footer.value == .shown(text: "99 pictures"))
        model.restoreImage(id(2))
        #expect(shown == ["0", "1", "2", "3"])
    }

    @Test("If all loaded files leave while another search is shown, the next page is requested after going back")
    func emptyElsewhere() {
        send(0..<1)
        searchElsewhere()
        model.removeImage(id(0))
        model.goBack()
        #expect(search.started.count == 3 && search.started.last?.query.text == "")
    }

    @Test("Visible rows are known to loads as results")
    func visibleResults() {
        send(0..<9)
        model.removeImage(id(2))
        let rows = model.cellModels.value
        #expect(rows.indexes(ofRows: 1..<4) == 1..<5 && rows.indexes(ofRows: 0..<0).isEmpty)
    }
}
