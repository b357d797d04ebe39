import FoundationEssentials
import Model
import Testing

@testable import ViewModels

@Suite("Search progress")
struct SearchProgressTests {
    private let now = Date(timeIntervalSince1970: 0)
    private let error = NetworkError.notReachedServer(host: "example.org")

    private func page(_ count: Int, total: Int = 500, isLast: Bool = false) -> ResponseEntity {
        let images = (0..<count).map { ImageEntity.stub(id: $0) }
        return ResponseEntity(totalCount: total, images: images, next: isLast ? nil : .first)
    }

    private func progress(_ changes: (inout SearchProgress) -> Void) -> SearchProgress {
        var progress = SearchProgress()
        progress.begin(SearchQuery("sea"))
        changes(&progress)
        return progress
    }

    @Test("Before the first page it is searching and no next page can be asked for")
    func begun() {
        let progress = progress { _ in }
        #expect(progress.content(at: now) == .searching)
        #expect(progress.isSearching)
        #expect(!progress.canLoadNextPage)
    }

    @Test("After a page the next can be asked for, once")
    func page() {
        var progress = progress { $0.receive(page(50)) }
        #expect(progress.canLoadNextPage)
        progress.beginNextPage()
        #expect(!progress.canLoadNextPage)
        #expect(progress.content(at: now) == .rows)
        #expect(progress.footer(at: now) == .loading)
    }

    @Test("After the last page there is no next")
    func lastPage() {
        let progress = progress { $0.receive(page(50, isLast: true)) }
        #expect(!progress.canLoadNextPage)
        #expect(progress.content(at: now) == .rows)
    }

    @Test("No hit at all is nothing found, with the words that were searched for")
    func nothing() {
        let progress = progress { $0.receive(page(0, total: 0, isLast: true)) }
        guard case .nothingFound(let nothing) = progress.content(at: now) else {
            Issue.record("something was found")
            return
        }
        #expect(nothing.title.contains("sea"))
    }

    @Test("A first page that fails fills the window with the problem")
    func firstFailure() {
        let progress = progress { $0.fail(error, at: now) }
        #expect(progress.content(at: now) == .problem(UserFacingError(error)))
        #expect(progress.footer(at: now) == .hidden)
    }

    @Test("A later page that fails leaves the rows and can be asked for again")
    func laterFailure() {
        let progress = progress {
            $0.receive(page(50))
            $0.beginNextPage()
            $0.fail(error, at: now)
        }
        #expect(progress.content(at: now) == .rows)
        #expect(progress.footer(at: now) == .problem(UserFacingError(error)))
        #expect(progress.canLoadNextPage)
    }

    @Test("How many there are is told as far as the service says, and as far as they have come otherwise")
    func howManyThereTold() {
        func text(_ progress: SearchProgress) -> String? {
            if case .shown(let text) = progress.footer(at: now) { text } else { nil }
        }
        #expect(text(progress { $0.receive(page(50, total: 800)) }) == "800 pictures")
        #expect(text(progress { $0.receive(page(50, total: 0)) }) == "50 pictures so far")
        #expect(text(progress { $0.receive(page(9, total: 500, isLast: true)) }) == "9 pictures")
        #expect(text(progress { $0.receive(page(1, total: 1, isLast: true)) }) == "1 picture")
    }

    @Test("A total that shrinks below what is shown does not say that more is shown than there is")
    func shrinkingTotal() {
        let progress = progress {
            $0.receive(page(50, total: 80))
            $0.receive(page(50, total: 60))
        }
        #expect(progress.totalCount == 100)
    }
}
