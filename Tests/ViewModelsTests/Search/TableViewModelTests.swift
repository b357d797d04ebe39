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
        #expect(model.searching.value)
        search.send(0..<50)
        #expect(model.cellModels.value.count == 50)
        #expect(model.content.value == .rows)
        #expect(!model.searching.value)
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
        #expect(search.disposedCount == 1)
        #expect(model.cellModels.value.isEmpty)
        #expect(model.cellModels.value.change == .reset)
        #expect(model.content.value == .searching)
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
        #expect(model.cellModels.value.change == .inserted(50..<90))
        #expect(model.cellModels.value[0] === first)
    }

    @Test("The next page can be requested only if there is one")
    func nextPageEnabled() {
        #expect(!model.loadNextPage.isEnabled.value)
        model.startSearch()
        #expect(!model.loadNextPage.isEnabled.value)
        search.send(0..<50)
        #expect(model.loadNextPage.isEnabled.value)
        model.loadNextPage.apply().start()
        #expect(!model.loadNextPage.isEnabled.value)
        search.send(50..<60, isLast: true)
        #expect(!model.loadNextPage.isEnabled.value)
    }

    @Test("A failure has a message, which the next success removes")
    func errorMessage() {
        model.queryText.value = "sea"
        model.startSearch()
        search.fail(.notReachedServer(host: "pixabay.com"))
        #expect(model.errorMessage.value?.contains("Pixabay") == true)
        #expect(!model.searching.value)
        model.startSearch()
        search.send(0..<50)
        #expect(model.errorMessage.value == nil)
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
        #expect(model.provider.value.id == .samples)
        #expect(otherSearch.started.map(\.query.text) == ["sea"])
        #expect(search.disposedCount == 1)
    }

    @Test("A first search without a network shows a local source, says so and offers the way back")
    func offlineStart() {
        model.startSearch()
        search.fail(.notReachedServer(host: "pixabay.com"))
        #expect(model.provider.value.id == .samples)
        otherSearch.send(0..<50)
        #expect(model.content.value == .rows)
        #expect(model.banner.value?.message.contains("Pixabay") == true)
        model.retryFromBanner()
        #expect(model.provider.value.id == .pixabay)
        #expect(model.banner.value == nil)
        #expect(search.started.count == 2)
    }

    @Test("A search for a word without a network says so instead of pictures")
    func offlineSearch() {
        model.queryText.value = "sea"
        model.startSearch()
        search.fail(.notReachedServer(host: "pixabay.com"))
        #expect(model.provider.value.id == .pixabay)
        #expect(model.content.value == .problem(UserFacingError(.notReachedServer(host: "pixabay.com"))))
    }

    @Test("Activating a row opens its picture")
    func selecting() {
        model.startSearch()
        search.send(0..<50)
        var opened: [ImageID] = []
        model.observeOpened { opened.append($0.id.value) }
        model.selectCell(at: 3)
        #expect(opened == [ImageID(provider: .pixabay, string: "3")])
        #expect(model.selectedIndex.value == 3)
    }

    @Test("Activating a missing row opens nothing")
    func selectingNothing() {
        var count = 0
        model.observeOpened { _ in count += 1 }
        model.selectCell(at: 0)
        #expect(count == 0)
    }

    @Test("The list selects the picture that the detail window shows")
    func following() {
        model.startSearch()
        search.send(0..<50)
        var detail: ImageDetailViewModel?
        model.observeOpened { detail = $0 }
        model.selectCell(at: 3)
        detail?.showNext()
        #expect(model.selectedIndex.value == 4)
    }

    @Test("The last picture of the detail window requests the next page")
    func walkingOn() {
        model.startSearch()
        search.send(0..<2)
        var detail: ImageDetailViewModel?
        model.observeOpened { detail = $0 }
        model.selectCell(at: 0)
        detail?.showNext()
        #expect(search.triggerCount == 1)
        #expect(detail?.hasNext.value == false)
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
        #expect(detail?.hasNext.value == false)
        #expect(model.selectedIndex.value == nil)
        #expect(search.triggerCount == 0)
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

extension ImageSearchTableViewModel {
    fileprivate func observeOpened(_ body: @escaping @MainActor (ImageDetailViewModel) -> Void) {
        openedDetails.observeValues { detail in MainActor.assumeIsolated { body(detail) } }
    }
}
