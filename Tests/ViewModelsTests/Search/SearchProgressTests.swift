import Core
import FoundationEssentials
import Model
import Testing

@testable import ViewModels

@Suite struct SearchProgressTests {
    private let now = Date(timeIntervalSince1970: 0)
    private let error = NetworkError.notReachedServer(host: "example.org")

    private func page(_ count: Int, isLast: Bool = false) -> SearchResults {
        let images = (0..<count).map { ImageEntity.stub(id: $0) }
        return .page(ResponseEntity(totalCount: 500, images: images, next: isLast ? nil : .first))
    }

    private func counts(_ shown: Int, total: Int = 500) -> SearchResultsStateMachine.Counts {
        SearchResultsStateMachine.Counts(shown: shown, total: total)
    }

    private func progress(_ changes: (inout SearchProgress) -> Void) -> SearchProgress {
        var progress = SearchProgress()
        progress.begin(SearchQuery("sea"))
        changes(&progress)
        return progress
    }

    @Test("A search without its first page is active and cannot request the next page")
    func begun() {
        let progress = progress { _ in }
        #expect(progress.content(at: now) == .searching)
        #expect(progress.isSearching)
        #expect(!progress.canLoadNextPage)
    }

    @Test("After a page the next one can be requested once")
    func page() {
        var progress = progress { $0.receive(page(50), counts(50)) }
        #expect(progress.canLoadNextPage)
        progress.beginNextPage()
        #expect(!progress.canLoadNextPage)
        #expect(progress.content(at: now) == .rows)
        #expect(progress.footer(at: now) == .loading)
    }

    @Test("After the last page there is no next one")
    func lastPage() {
        let progress = progress { $0.receive(page(50, isLast: true), counts(50)) }
        #expect(!progress.canLoadNextPage)
        #expect(progress.content(at: now) == .rows)
    }

    @Test("A search without results has the state “nothing found” with the words")
    func nothing() {
        let progress = progress { $0.receive(page(0, isLast: true), counts(0, total: 0)) }
        guard case .nothingFound(let nothing) = progress.content(at: now) else {
            Issue.record("something was found")
            return
        }
        #expect(nothing.message.contains("sea"))
    }

    @Test("A failed first page fills the window with the failure")
    func firstFailure() {
        let progress = progress { $0.fail(error, at: now) }
        #expect(progress.content(at: now) == .problem(UserFacingError(error)))
        #expect(progress.footer(at: now) == .hidden)
    }

    @Test("A failed later page keeps the rows and can be requested again")
    func laterFailure() {
        let progress = progress {
            $0.receive(page(50), counts(50))
            $0.beginNextPage()
            $0.fail(error, at: now)
        }
        #expect(progress.content(at: now) == .rows)
        #expect(progress.footer(at: now) == .problem(UserFacingError(error)))
        #expect(progress.canLoadNextPage)
    }

    @Test("The number of pictures is the service's total, or else the number of loaded ones")
    func count() {
        func text(_ progress: SearchProgress) -> String? {
            if case .shown(let text) = progress.footer(at: now) { text } else { nil }
        }
        #expect(text(progress { $0.receive(page(50), counts(50, total: 800)) }) == "800 pictures")
        #expect(text(progress { $0.receive(page(50), counts(50, total: 50)) }) == "50 pictures so far")
        #expect(text(progress { $0.receive(page(9, isLast: true), counts(9)) }) == "9 pictures")
        #expect(text(progress { $0.receive(page(1, isLast: true), counts(1, total: 1)) }) == "1 picture")
    }
}
