import Core
import Model
import Reactive
import Testing

@testable import ViewModels

/// Searches whose filters leave nothing of many pictures. Responses arrive when the test lets the scheduler run.
@Suite
@MainActor
struct FruitlessSearchTests {
    private let search = ManualSearch()
    private let scheduler = TestScheduler()
    private let model: ImageSearchTableViewModel

    init() {
        model = ImageSearchTableViewModel(
            providers: [
                ImageProvider(
                    id: .pixabay, name: "Pixabay", homeURL: nil, needsNetwork: true,
                    filters: FilterOffer(colors: [.red]), search: search)
            ],
            first: .pixabay, pictures: ManualPictures(), scheduler: scheduler, clock: scheduler,
            makeDetail: { _ in fatalError("no picture is opened here") })
        model.queryText.value = "sea"
        model.setFilters(SearchFilters(colors: [.red]))
    }

    private func receive(_ send: () -> Void) {
        send()
        scheduler.advance()
    }

    private func sendFruitless(after count: Int?) {
        let page = ResponseEntity(totalCount: nil, images: [], next: .first, examinedCount: count, foundNoMatch: true)
        receive { search.started.last?.observer.send(value: .page(page)) }
    }

    private var nothing: UserFacingError? { model.content.value.nothing }

    @Test("A search without a match says how many pictures were examined, and goes on when the user wants")
    func nothingYet() {
        #expect(model.content.value == .searching)
        sendFruitless(after: 250)
        #expect(
            nothing
                == UserFacingError(
                    message: "Nothing Found Yet for “sea”",
                    hint: "No match among the first 250 pictures. There are more.", recoveryAction: .searchFurther))
        #expect(!model.progress.value.isSearching && search.triggerCount == 0)
        model.loadNextPage.apply().start()
        #expect(model.content.value == .examining("250 examined") && search.triggerCount == 1)
        receive { search.send(0..<3) }
        #expect(model.content.value == .rows && model.footer.value == .shown(text: "500 pictures"))
    }

    @Test("A search by color goes on by itself after few pictures without a match, and counts them")
    func continues() {
        sendFruitless(after: 20)
        #expect(model.content.value == .examining("20 examined") && search.triggerCount == 1)
        sendFruitless(after: 199)
        #expect(search.triggerCount == 2)
        sendFruitless(after: 200)
        #expect(!model.progress.value.isSearching && nothing?.recoveryAction == .searchFurther)
    }

    @Test("A stopped search keeps what it has found, and goes on when the user wants")
    func stopped() {
        receive { search.send(0..<3) }
        model.loadNextPage.apply().start()
        sendFruitless(after: 40)
        model.stopSearch()
        #expect(!model.progress.value.isSearching && model.cellModels.value.count == 3)
        #expect(
            model.footer.value
                == .problem(
                    UserFacingError(message: "3 found, 40 examined", hint: "", recoveryAction: .searchFurther)))
        sendFruitless(after: 60)
        #expect(!model.progress.value.isSearching && search.started.count == 1)
        model.loadNextPage.apply().start()
        #expect(model.progress.value.isSearching && search.started.count == 2)
        receive { search.send(3..<5) }
        #expect(model.cellModels.value.count == 5)
    }

    @Test("A search that does not count its pictures says that there are more")
    func uncounted() {
        sendFruitless(after: nil)
        #expect(nothing?.hint == "There are more pictures." && nothing?.recoveryAction == .searchFurther)
    }

    @Test("Pages without a match leave the rows, and the line below them offers to search further")
    func rowsStay() {
        receive { search.send(0..<3) }
        model.loadNextPage.apply().start()
        sendFruitless(after: 450)
        #expect(model.content.value == .rows && model.loadNextPage.isEnabled.value)
        #expect(
            model.footer.value
                == .problem(
                    UserFacingError(
                        message: "No other match among the first 450 pictures", hint: "There are more pictures.",
                        recoveryAction: .searchFurther)))
        model.loadNextPage.apply().start()
        #expect(model.footer.value == .examining("3 found, 450 examined") && search.triggerCount == 2)
        receive { search.send(3..<5) }
        #expect(model.cellModels.value.count == 5 && model.footer.value == .shown(text: "500 pictures"))
    }

    @Test("A failure that is reported later leaves the offer to search further")
    func lateFailure() {
        sendFruitless(after: 250)
        let report = ResponseEntity(
            totalCount: nil, images: [], next: .first,
            failures: [ProviderFailure(provider: .openverse, error: .notReachedServer(host: "example.org"))])
        receive { search.started.last?.observer.send(value: .page(report)) }
        #expect(nothing?.recoveryAction == .searchFurther && model.failures.value.map(\.provider) == [.openverse])
    }

    /// What may follow a page without a match.
    enum End: CaseIterable {
        case pictures, anotherFruitlessPage, emptyLastPage, completion, failure
    }

    @Test("Whatever a further search ends with, the window does not stay at “Searching…”", arguments: End.allCases)
    func ends(end: End) throws {
        sendFruitless(after: 250)
        model.loadNextPage.apply().start()
        let observer = try #require(search.started.last?.observer)
        let error = NetworkError.connectionLost(host: "example.org")
        switch end {
        case .pictures: receive { search.send(0..<3) }
        case .anotherFruitlessPage: sendFruitless(after: 500)
        case .emptyLastPage: receive { observer.send(value: .page(ResponseEntity(totalCount: 0, images: []))) }
        case .completion: receive { observer.sendCompleted() }
        case .failure: receive { observer.send(error: error) }
        }
        #expect(!model.progress.value.isSearching)
        switch end {
        case .pictures: #expect(model.content.value == .rows)
        case .anotherFruitlessPage: #expect(nothing?.hint.contains("500") == true)
        case .emptyLastPage, .completion: #expect(nothing?.recoveryAction == .removeFilters)
        case .failure: #expect(model.content.value == .problem(UserFacingError(error)))
        }
    }
}
