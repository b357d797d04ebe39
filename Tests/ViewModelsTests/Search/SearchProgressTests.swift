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
        #expect(progress.content(at: now) == .searching && progress.isSearching && !progress.canLoadNextPage)
    }

    @Test("The next page can be requested once after a page, and never after the last one")
    func nextPage() {
        var progress = progress { $0.receive(page(50), counts(50)) }
        #expect(progress.canLoadNextPage)
        progress.beginNextPage()
        #expect(!progress.canLoadNextPage)
        #expect(progress.content(at: now) == .rows && progress.footer(at: now) == .loading)
        progress.receive(page(50, isLast: true), counts(100))
        #expect(!progress.canLoadNextPage && progress.content(at: now) == .rows)
    }

    @Test("A search without results has the state “nothing found” with the words")
    func nothing() {
        let progress = progress { $0.receive(page(0, isLast: true), counts(0, total: 0)) }
        #expect(progress.content(at: now).nothing?.message == "Nothing Found for “sea”")
    }

    @Test("A failed first page fills the window with the failure")
    func firstFailure() {
        let progress = progress { $0.fail(error, at: now) }
        #expect(progress.content(at: now) == .problem(UserFacingError(error)) && progress.footer(at: now) == .hidden)
    }

    @Test("A failed later page keeps the rows and can be requested again")
    func laterFailure() {
        let progress = progress {
            $0.receive(page(50), counts(50))
            $0.beginNextPage()
            $0.fail(error, at: now)
        }
        #expect(progress.content(at: now) == .rows && progress.canLoadNextPage)
        #expect(progress.footer(at: now) == .problem(UserFacingError(error)))
    }

    @Test("The number of pictures is the service's total, or else the number of loaded ones")
    func count() {
        let pages: [(progress: SearchProgress, expected: String)] = [
            (progress { $0.receive(page(50), counts(50, total: 800)) }, "800 pictures"),
            (progress { $0.receive(page(50), counts(50, total: 50)) }, "50 pictures so far"),
            (progress { $0.receive(page(9, isLast: true), counts(9)) }, "9 pictures"),
            (progress { $0.receive(page(1, isLast: true), counts(1, total: 1)) }, "1 picture"),
        ]
        for page in pages { #expect(page.progress.footer(at: now) == .shown(text: page.expected)) }
    }
}
