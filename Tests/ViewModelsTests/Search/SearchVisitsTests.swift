import Core
import Model
import Reactive
import Testing

@testable import ViewModels

/// Tests going back and forward between searches.
@Suite @MainActor struct SearchVisitsTests {
    private let search = ManualSearch()
    private let settings = InMemorySettings()
    private let window: ImageSearchTableViewModel

    init() {
        let other = ManualSearch()
        window = ImageSearchTableViewModel(
            providers: [
                ImageProvider(
                    id: .commons, name: "Commons", homeURL: nil, needsNetwork: true,
                    filters: FilterOffer(orientations: Orientation.allCases), search: search),
                ImageProvider(id: .nasa, name: "NASA", homeURL: nil, needsNetwork: true, search: other),
            ],
            first: .commons, pictures: ManualPictures(), settings: settings, scheduler: ImmediateScheduler(),
            makeDetail: { _ in fatalError("no picture is opened here") })
    }

    private func command(_ words: String) -> SearchCommand { SearchCommand(query: SearchQuery(words)) }

    private func searchFor(_ words: String, _ ids: Range<Int> = 0..<50) {
        window.queryText.value = words
        window.startSearch()
        search.send(ids, of: .commons)
    }

    private var firstID: String? { window.cellModels.value.first?.id.string }

    @Test("Visits are gone through in both directions, and another search ends the way forward")
    func order() {
        var visits = SearchVisits<Int>()
        #expect(!visits.canGoBack && !visits.canGoForward && visits.go(by: -1) == nil)
        for words in ["a", "b", "b", "c"] { visits.visit(command(words)) }
        #expect(visits.visits.map(\.search.query.text) == ["a", "b", "c"])
        for words in ["b", "a"] { #expect(visits.go(by: -1)?.search == command(words)) }
        #expect(!visits.canGoBack && visits.canGoForward && visits.go(by: -1) == nil)
        #expect(visits.go(by: 1)?.search == command("b"))
        visits.visit(command("d"))
        #expect(!visits.canGoForward && visits.go(by: -1)?.search == command("b"))
    }

    @Test("Results are kept for the nearest visits, and at most fifty visits")
    func limits() {
        var visits = SearchVisits<Int>()
        for number in 0..<60 {
            visits.visit(command("\(number)"))
            visits.leave(at: .init(), keeping: number)
        }
        #expect(visits.visits.count == 50 && visits.visits.compactMap(\.results) == [57, 58, 59])
        #expect(visits.go(by: -1)?.results == 58)
    }

    @Test("An unfinished text is replaced by the next letters")
    func typing() {
        var visits = SearchVisits<Int>()
        visits.visit(command("a"))
        visits.visit(command("b"))
        visits.visit(command("bo"), replacing: true)
        #expect(visits.visits.map(\.search.query.text) == ["a", "bo"])
    }

    @Test("The former search comes back without a request, with words, filters, selection and place")
    func back() {
        searchFor("a")
        window.setFilters(SearchFilters(orientation: .vertical))
        search.send(100..<150, of: .commons)
        window.viewport.range = 20..<30
        window.selectedIndex.value = 24
        searchFor("b", 200..<250)
        let requests = search.started.count
        window.goBack()
        #expect(window.queryText.value == "a" && window.filters.value.orientation == .vertical)
        #expect(window.cellModels.value.count == 50 && firstID == "100" && window.selectedIndex.value == 24)
        #expect(window.cellModels.value.change == .reset && window.cellModels.value.firstRow == 20)
        window.goBack()
        #expect(firstID == "0" && window.filters.value == .none && !window.canGoBack.value)
        window.goForward()
        window.goForward()
        #expect(firstID == "200" && !window.canGoForward.value)
        #expect(search.started.count == requests)
    }

    @Test("The search continues at its next page after it has come back")
    func nextPage() {
        searchFor("a")
        searchFor("b")
        window.goBack()
        let requests = search.started.count
        window.loadNextPage.apply().start()
        #expect(search.started.count == requests + 1 && search.started.last?.query.text == "a")
        #expect(search.started.last?.cursor != .first)
        search.send(50..<60, of: .commons)
        #expect(window.cellModels.value.count == 60)
    }

    @Test("A visit whose results are forgotten is searched again, and its selected picture is selected")
    func searchedAgain() {
        searchFor("a")
        window.selectedIndex.value = 7
        for words in ["b", "c", "d"] { searchFor(words, 100..<150) }
        for _ in 0..<2 { window.goBack() }
        let requests = search.started.count
        window.goBack()
        #expect(search.started.count == requests + 1 && search.started.last?.query.text == "a")
        #expect(window.canGoForward.value && !window.canGoBack.value)
        search.send(0..<50, of: .commons)
        #expect(window.selectedIndex.value == 7)
    }

    @Test("Pictures of somebody who was blocked meanwhile do not come back")
    func blocked() throws {
        searchFor("a")
        searchFor("b", 100..<150)
        settings.blockList.insert(try #require(BlockedOrigin(creatorOf: .stub(id: 3, of: .commons))))
        window.goBack()
        #expect(window.cellModels.value.map(\.id.string) == (0..<50).filter { $0 != 3 }.map { "\($0)" })
    }

    @Test("Going back returns to the source of the visit, which is not the choice of the next start")
    func source() {
        searchFor("a")
        window.selectProvider(.nasa)
        window.goBack()
        #expect(window.provider.value.id == .commons && firstID == "0" && settings.lastProvider == .nasa)
    }
}
