import Core
import Dispatch
import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

@Suite
@MainActor
struct TableViewModelTests {
    private let search = ManualSearch()
    private let otherSearch = ManualSearch()
    private let pictures = ManualPictures()
    private let model: ImageSearchTableViewModel

    init() {
        model = Self.model(search, otherSearch, pictures, on: ImmediateScheduler())
    }

    private static func model(
        _ search: ManualSearch, _ otherSearch: ManualSearch, _ pictures: ManualPictures, on scheduler: any Scheduler
    ) -> ImageSearchTableViewModel {
        let apps = MockExternalApps()
        return ImageSearchTableViewModel(
            providers: [
                ImageProvider(
                    id: .pixabay, name: "Pixabay", homeURL: "https://pixabay.com/", needsNetwork: true, search: search),
                ImageProvider(id: .samples, name: "Samples", homeURL: nil, needsNetwork: false, search: otherSearch),
            ],
            first: .pixabay, pictures: pictures, scheduler: scheduler,
            makeDetail: { sequence in
                ImageDetailViewModel(
                    sequence: sequence, pictures: pictures, externalApps: apps, scheduler: scheduler)
            })
    }

    @Test("A search shows its results")
    func results() {
        model.startSearch()
        #expect(model.content.value == .searching)
        search.send(0..<50)
        #expect(model.content.value == .rows && model.cellModels.value.count == 50)
    }

    @Test("The query has the typed words")
    func query() {
        model.queryText.value = " sea "
        model.startSearch()
        #expect(search.started.map(\.query.text) == ["sea"])
    }

    @Test("A new search cancels the old one and begins without rows")
    func newSearch() {
        model.startSearch()
        search.send(0..<50)
        model.queryText.value = "sea"
        model.startSearch()
        #expect(search.disposedCount == 1 && model.content.value == .searching)
        #expect(model.cellModels.value.isEmpty && model.cellModels.value.change == .reset)
    }

    @Test("A late response of the old search does not appear in the new one")
    func staleAnswer() {
        model.startSearch()
        let old = search.started[0].observer
        model.startSearch()
        old.send(value: .page(ResponseEntity(totalCount: 1, images: [.stub(id: 99)])))
        #expect(model.cellModels.value.isEmpty)
    }

    @Test("The next page is inserted below the existing rows")
    func nextPage() {
        model.startSearch()
        search.send(0..<50)
        let first = model.cellModels.value[0]
        model.loadNextPage.apply().start()
        #expect(search.triggerCount == 1)
        search.send(50..<90)
        #expect(model.cellModels.value.change == .inserted(50..<90) && model.cellModels.value[0] === first)
    }

    @Test("A failure has a message, which the next success removes")
    func errorMessage() {
        model.queryText.value = "sea"
        model.startSearch()
        search.fail(.notReachedServer(host: "pixabay.com"))
        #expect(model.content.value.problem?.message.contains("Pixabay") == true && model.hasFailed.value)
        model.startSearch()
        search.send(0..<50)
        #expect(model.content.value == .rows && !model.hasFailed.value)
    }

    @Test("A search that failed on a later page resumes at that page and keeps its rows")
    func resuming() {
        model.startSearch()
        search.send(0..<50)
        model.loadNextPage.apply().start()
        search.fail(.connectionLost(host: "pixabay.com"))
        model.loadNextPage.apply().start()
        #expect(search.started.map(\.cursor.page) == [1, 2])
        search.send(50..<90)
        #expect(model.cellModels.value.count == 90)
    }

    @Test("Choosing another service searches it for the same words")
    func providers() {
        model.queryText.value = "sea"
        model.startSearch()
        model.selectProvider(.samples)
        #expect(model.provider.value.id == .samples && search.disposedCount == 1)
        #expect(otherSearch.started.map(\.query.text) == ["sea"])
    }

    @Test("A search for a word without a network says so instead of pictures")
    func offlineSearch() {
        model.queryText.value = "sea"
        model.startSearch()
        search.fail(.notReachedServer(host: "pixabay.com"))
        #expect(model.content.value == .problem(UserFacingError(.notReachedServer(host: "pixabay.com"))))
    }

    @Test("Activating a missing row opens nothing")
    func selectingNothing() {
        var count = 0
        model.observeOpened { _ in count += 1 }
        model.selectCell(at: 0)
        #expect(count == 0)
    }

    @Test("The last picture of the detail window requests the next page")
    func walkingOn() {
        model.startSearch()
        search.send(0..<2)
        var detail: ImageDetailViewModel?
        model.observeOpened { detail = $0 }
        model.selectCell(at: 0)
        detail?.showNext()
        #expect(search.triggerCount == 1 && detail?.hasNext.value == false)
        search.send(2..<4)
        #expect(detail?.hasNext.value == true)
    }

    @Test("A detail window continues through the pictures of its own search after a new one begins")
    func outlivingSearch() {
        model.startSearch()
        search.send(0..<3)
        var detail: ImageDetailViewModel?
        model.observeOpened { detail = $0 }
        model.selectCell(at: 0)
        model.queryText.value = "sea"
        model.startSearch()
        search.send(100..<150)
        detail?.showNext()
        #expect(detail?.id.value.string == "1")
        detail?.showNext()
        #expect(detail?.hasNext.value == false && search.triggerCount == 0)
        #expect(model.selectedIndex.value == nil)
    }

    @Test("Responses from other threads change the rows on the main thread")
    func mainThread() async {
        let model = Self.model(search, otherSearch, pictures, on: UIScheduler())
        model.startSearch()
        let rows: Int = await withCheckedContinuation { continuation in
            model.cellModels.signal.take(first: 1).observeValues { rows in
                dispatchPrecondition(condition: .onQueue(.main))
                continuation.resume(returning: rows.count)
            }
            DispatchQueue.global().async { [search] in search.send(0..<50) }
        }
        #expect(rows == 50)
    }
}
