import Differences
import FileAccess
import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

@Suite("A list of files that change while it is shown")
@MainActor
struct UpdatedListTests {
    private let search = ManualSearch()
    private let files = ChangingFiles(1_000)
    private let model: ImageSearchTableViewModel

    init() {
        let (search, pictures, apps) = (search, ManualPictures(), MockExternalApps())
        model = ImageSearchTableViewModel(
            providers: [
                ImageProvider(
                    id: .folders, name: "This computer", homeURL: nil, needsNetwork: false,
                    filters: FilterOffer(hasFolders: true, orders: [.folder, .name]), searchesWhileTyping: true,
                    search: search
                )
            ],
            first: .folders, pictures: pictures, scheduler: ImmediateScheduler(), worker: ImmediateScheduler(),
            clock: TestScheduler(),
            makeDetail: {
                ImageDetailViewModel(
                    sequence: $0, pictures: pictures, externalApps: apps, scheduler: ImmediateScheduler())
            })
        model.startSearch()
        search.started.last?.observer.send(value: files.results)
        model.viewport.range = 500..<510
    }

    private var rows: ImageSearchCellModels { model.cellModels.value }
    private func id(_ number: Int) -> ImageID { ImageID(provider: .folders, string: "\(number)") }
    private var shownNumber: String? {
        if case .shown(let text) = model.footer.value { text.filter(\.isNumber) } else { nil }
    }
    private var edits: ListEdits? {
        if case .edited(let edits) = rows.change { edits } else { nil }
    }

    @Test("New files get rows without a search, the count follows, and other rows keep their view models")
    func insertion() {
        let row = rows[505]
        files.change { $0.insert(contentsOf: [5_000, 5_001, 5_002], at: 10) }
        #expect(search.started.count == 1 && rows.count == 1_003 && shownNumber == "1003")
        #expect(edits?.changes == [.init(removed: 10..<10, inserted: 10..<13)])
        #expect(rows[508] === row && model.image(at: 508)?.id == id(505))
        #expect(model.viewport.range == 503..<513)
    }

    @Test("A file that was renamed gets another row at its place, and its neighbors keep theirs")
    func renaming() {
        let (before, row, after) = (rows[504], rows[505], rows[506])
        files.rename(505, "another")
        #expect(rows[504] === before && rows[506] === after)
        #expect(rows[505] !== row && rows[505].titleText == "another")
        #expect(edits?.changes == [.init(removed: 505..<506, inserted: 505..<506)] && edits?.position(of: 505) == 505)
    }

    @Test("A row that was not read yet is read after the update")
    func unread() {
        let row = rows[900]
        #expect(!row.isLoaded)
        files.change { $0.insert(5_000, at: 0) }
        #expect(rows[901] === row)
        model.viewport.range = 895..<905
        #expect(row.isLoaded && row.id == id(900))
    }

    @Test("A removed file stays out of the list, and comes back to its new place")
    func removedRow() {
        model.removeImage(id(505))
        #expect(rows.count == 999)
        files.change { $0.insert(5_000, at: 0) }
        #expect(rows.count == 1_000 && shownNumber == "1000")
        #expect(model.image(at: 506)?.id == id(506))
        model.restoreImage(id(505))
        #expect(rows.count == 1_001 && model.image(at: 506)?.id == id(505))
    }

    @Test("A removed file that has left the index as well is not missed")
    func removedTwice() {
        model.removeImage(id(505))
        files.change { $0.remove(at: 505) }
        #expect(rows.count == 999 && shownNumber == "999" && edits?.isEmpty == true)
        model.restoreImage(id(505))
        #expect(rows.count == 999)
    }

    @Test("A detail window steps through the files as they were, and the list follows it to their present rows")
    func detailWindow() throws {
        let detail = try #require(model.detail(at: 505))
        files.change { $0.insert(contentsOf: [5_000, 5_001], at: 0) }
        files.change { $0.removeFirst() }
        detail.showNext()
        #expect(detail.id.value == id(506) && model.selectedIndex.value == 507)
    }

    @Test("The last file leaves a page without rows, and a new one fills the list again")
    func emptyList() {
        files.change { $0 = [] }
        #expect(rows.isEmpty && model.content.value != .rows)
        files.change { $0 = [7, 8] }
        #expect(rows.count == 2 && model.content.value == .rows)
    }

    @Test("A search for a folder selects the wanted picture, wherever it is in the list")
    func wantedPicture() {
        let filters = SearchFilters(folder: "/pictures", order: .folder)
        model.search(
            SearchCommand(provider: .folders, query: SearchQuery(filters: filters)), selecting: id(900))
        #expect(model.selectedIndex.value == nil)
        search.started.last?.observer.send(value: files.results)
        #expect(model.selectedIndex.value == 900)
    }

    @Test("In a list by name every row tells the first letter of its file's name, also if it has not been read")
    func letters() {
        #expect(model.placeText(at: 900) == nil)
        model.startSearch()
        search.started.last?.observer.send(value: ChangingFiles(1_000, isByName: true).results)
        #expect(model.placeText(at: 900) == "F" && model.placeText(at: 1_000) == nil)
    }

    @Test("A wanted picture that is not in the results is selected as soon as they contain it")
    func laterPicture() {
        let command = SearchCommand(provider: .folders, query: SearchQuery(filters: SearchFilters(folder: "/pictures")))
        model.search(command, selecting: id(5_000))
        search.started.last?.observer.send(value: files.results)
        #expect(model.selectedIndex.value == nil)
        files.change { $0.insert(5_000, at: 7) }
        #expect(model.selectedIndex.value == 7)
    }

    @Test("A wanted picture that comes later does not replace what the user has selected meanwhile")
    func laterPictureAndSelection() {
        let command = SearchCommand(provider: .folders, query: SearchQuery(filters: SearchFilters(folder: "/pictures")))
        model.search(command, selecting: id(5_000))
        search.started.last?.observer.send(value: files.results)
        model.selectedIndex.value = 3
        files.change { $0.append(5_000) }
        #expect(model.selectedIndex.value == 3)
    }

    @Test("A wanted picture of a search that was replaced is not selected")
    func replacedSearch() {
        let command = SearchCommand(provider: .folders, query: SearchQuery(filters: SearchFilters(folder: "/pictures")))
        model.search(command, selecting: id(900))
        model.search(SearchQuery("boat"))
        search.started.last?.observer.send(value: files.results)
        #expect(model.selectedIndex.value == nil)
    }

    @Test("Changes after another search change nothing")
    func otherSearch() {
        model.queryText.value = "boat"
        model.startSearch()
        files.change { $0.insert(5_000, at: 0) }
        #expect(rows.isEmpty)
    }

    @Test("Updated rows are those of a search that begins now", arguments: 0..<20)
    func repeatedChanges(seed: Int) {
        var held: [any ImageSearchTableViewCellModeling] = (480..<530).map { rows[$0] }
        for step in 0..<10 {
            files.change { numbers in
                numbers.removeSubrange(seed * 20..<seed * 20 + step)
                numbers.insert(UInt32(10_000 + step), at: 490 + seed)
                numbers.swapAt(100 + step * 40, 520 - seed)
            }
            held += (480..<530).map { rows[$0] }
        }
        var expected: [UInt32] = []
        files.change { expected = $0 }
        model.viewport.range = 500..<510
        #expect(rows.count == expected.count)
        #expect((480..<530).map { rows[$0].titleText } == expected[480..<530].map { "file \($0).jpg" })
        _ = held
    }
}
