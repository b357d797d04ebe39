import Core
import Differences
import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

/// What a list of results counts and publishes. `RandomListTests` has sequences of all events.
@Suite("The counts of search results")
@MainActor
struct SearchResultsStateMachineTests {
    private func state(_ first: SearchResults? = nil) -> SearchResultsStateMachine {
        SearchResultsStateMachine(first, duplicates: DuplicateRows(.address, worker: TestScheduler()) { _, _ in }) {
            results in
            ImageSearchCellModels(of: results) { _, _ in PlaceholderCellModel { nil } }
        }
    }

    private func page(_ ids: Range<Int>, of provider: ProviderID = .pixabay, total: Int?) -> ResponseEntity {
        ResponseEntity(totalCount: total, images: ids.map { .stub(id: $0, of: provider) })
    }

    private func isCounted(_ state: SearchResultsStateMachine, _ shown: Int, of total: Int) -> Bool {
        state.counts == SearchResultsStateMachine.Counts(shown: shown, total: total)
    }

    @Test("A page without pictures publishes no rows again, which the list would insert twice")
    func pageWithoutPictures() {
        var state = state(.page(page(0..<3, total: 10)))
        #expect(state.appended(page(3..<5, total: 10)) == [.prefetch, .countSequences, .publish])
        #expect(state.appended(page(0..<0, total: 5)) == [.prefetch, .countSequences])
    }

    @Test("A total smaller than the number of rows is corrected")
    func shrinkingTotal() {
        var state = state()
        _ = state.appended(page(0..<50, total: 80))
        #expect(isCounted(state, 50, of: 80))
        _ = state.appended(page(50..<100, total: 60))
        #expect(isCounted(state, 100, of: 100))
        _ = state.appended(page(0..<0, total: nil))
        #expect(isCounted(state, 100, of: 100))
    }

    @Test("Pictures that share a row, and removed ones, do not count")
    func withoutRows() {
        var state = state(.page(page(0..<3, total: 10)))
        _ = state.appended(page(2..<5, of: .openverse, total: 10))
        #expect(isCounted(state, 5, of: 9))
        let id = ImageEntity.stub(id: 1).id
        _ = state.removed(id)
        #expect(isCounted(state, 4, of: 8) && state.total == 9)
        _ = state.restored(id)
        #expect(isCounted(state, 5, of: 9))
    }

    @Test("A listing counts its pictures, also after it has changed")
    func listing() {
        let files = ChangingFiles(100)
        var state = state(files.results)
        #expect(isCounted(state, 100, of: 100))
        _ = state.wereRead(0..<50, gone: [0, 1])
        #expect(isCounted(state, 98, of: 98) && state.total == 100)
        let update = ListingUpdate(RangedImages(ChangingFiles(40)), ListEdits(replacing: 100, with: 40))
        _ = state.updated(update)
        #expect(isCounted(state, 40, of: 40))
    }
}
