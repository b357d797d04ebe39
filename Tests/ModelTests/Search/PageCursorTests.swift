import Testing

@testable import Model

@Suite struct PageCursorTests {
    private func page(_ ids: Range<Int>, total: Int?) -> ResponseEntity {
        ResponseEntity(totalCount: total, images: ids.map { ImageEntity.stub(id: $0) })
    }

    private func step(_ ids: Range<Int>, total: Int = 500, from cursor: PageCursor = .first) -> PageCursor.Step {
        cursor.accepting(page(ids, total: total), sentCount: ids.count, pageSize: 50)
    }

    @Test("A page is the last one if its hits, dropped ones included, are fewer than a full page or reach the total")
    func lastPage() {
        func next(_ sentCount: Int, of total: Int?, dropping droppedCount: Int = 0) -> Int? {
            let page = page(0..<sentCount - droppedCount, total: total)
            return PageCursor.first.accepting(page, sentCount: sentCount, pageSize: 50).next?.page
        }
        let following = [next(50, of: 500), next(50, of: 500, dropping: 1), next(50, of: nil)]
        #expect(following == [2, 2, 2])
        let last = [
            next(49, of: 500), next(0, of: 500), next(50, of: 50), next(50, of: 50, dropping: 50), next(49, of: nil),
        ]
        #expect(last.allSatisfy { $0 == nil }, "\(last)")
    }

    @Test("Pictures of earlier pages are dropped")
    func duplicates() throws {
        let first = step(0..<50)
        let second = step(40..<90, from: try #require(first.next))
        let ids = second.fresh.map(\.id.string)
        #expect(ids == (50..<90).map { "\($0)" })
    }

    @Test("A page without new pictures ends the search, even if the server repeats it forever")
    func repeatedPage() throws {
        let first = step(0..<50)
        let next = try #require(first.next)
        #expect(step(0..<50, from: next).next == nil)
    }

    @Test("A page requested again from the earlier cursor has the same pictures")
    func samePageAgain() throws {
        let before = try #require(step(0..<50).next)
        for _ in 0..<2 { #expect(step(50..<100, from: before).fresh.count == 50) }
    }

    @Test("Full pages whose pictures are all dropped end no search before its total")
    func droppedPages() {
        var cursor: PageCursor? = .first
        var count = 0
        while let next = cursor {
            cursor = next.accepting(page(0..<0, total: 1_000), sentCount: 50, pageSize: 50).next
            count += 1
        }
        #expect(count == 20)
    }

    private func step(_ ids: Range<Int>, continuing token: String, from cursor: PageCursor) -> PageCursor.Step {
        cursor.accepting(
            page(ids, total: 0), sentCount: ids.count, pageSize: 50, continuation: .parameters([.init("next", token)]))
    }

    @Test("A service whose pages form a circle is not queried forever")
    func circle() throws {
        let first = try #require(step(0..<50, continuing: "a", from: .first).next)
        let second = try #require(step(50..<100, continuing: "b", from: first).next)
        #expect(step(100..<150, continuing: "a", from: second).next == nil)
        // The same page after a failure is no cycle.
        #expect(step(50..<100, continuing: "b", from: first).next != nil)
    }

    @Test("Pages without new pictures end a search, even if each has a successor")
    func pagesWithoutNews() throws {
        var cursor = try #require(step(0..<50, continuing: "0", from: .first).next)
        for page in 1..<PageCursor.maxStalePages {
            cursor = try #require(step(0..<50, continuing: "\(page)", from: cursor).next)
        }
        #expect(step(50..<51, continuing: "new", from: cursor).next != nil)
        #expect(step(0..<50, continuing: "last", from: cursor).next == nil)
    }

    @Test("A negative total is zero")
    func negativeTotal() {
        #expect(ResponseEntity(totalCount: -3, images: []).totalCount == 0)
    }
}
