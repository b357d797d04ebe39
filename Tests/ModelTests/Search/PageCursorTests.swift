import Testing

@testable import Model

@Suite struct PageCursorTests {
    private func page(_ ids: Range<Int>, total: Int) -> ResponseEntity {
        ResponseEntity(totalCount: total, images: ids.map { ImageEntity.stub(id: $0) })
    }

    private func step(_ ids: Range<Int>, total: Int = 500, from cursor: PageCursor = .first) -> PageCursor.Step {
        cursor.accepting(page(ids, total: total), sentCount: ids.count, pageSize: 50)
    }

    @Test("A full page is followed by the next")
    func fullPage() {
        #expect(step(0..<50).next?.page == 2)
    }

    @Test("A short page is the last")
    func shortPage() {
        #expect(step(0..<49).next == nil)
    }

    @Test("The page that reaches the total is the last")
    func total() {
        #expect(step(0..<50, total: 50).next == nil)
    }

    @Test("An empty page is the last")
    func emptyPage() {
        #expect(step(0..<0).next == nil)
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
        #expect(step(50..<100, from: before).fresh.count == 50)
        let again = step(50..<100, from: before)
        #expect(again.fresh.count == 50)
        let last = try #require(again.next)
        #expect(step(90..<140, from: last).fresh.count == 40)
    }

    @Test("A page that is full before damaged hits are dropped is not the last")
    func damagedHit() {
        let step = PageCursor.first.accepting(page(0..<49, total: 500), sentCount: 50, pageSize: 50)
        #expect(step.next != nil)
    }

    @Test("A full page whose pictures are all dropped is not the last, and several in a row end a search")
    func droppedPages() throws {
        let dropped = page(0..<0, total: 1_000)
        func next(after cursor: PageCursor) -> PageCursor? {
            cursor.accepting(dropped, sentCount: 50, pageSize: 50).next
        }
        var cursor = PageCursor.first
        for _ in 1..<PageCursor.maxStalePages { cursor = try #require(next(after: cursor)) }
        #expect(step(0..<50, total: 1_000, from: cursor).next != nil)
        #expect(next(after: cursor) == nil)
    }

    @Test("The page that reaches the total is the last, even if its pictures are all dropped")
    func droppedLastPage() {
        #expect(PageCursor.first.accepting(page(0..<0, total: 50), sentCount: 50, pageSize: 50).next == nil)
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

    @Test("Without a total the first short page is the last")
    func withoutTotal() {
        let full = ResponseEntity(totalCount: nil, images: (0..<50).map { .stub(id: $0) })
        #expect(PageCursor.first.accepting(full, sentCount: 50, pageSize: 50).next != nil)
        #expect(PageCursor.first.accepting(full, sentCount: 49, pageSize: 50).next == nil)
    }

    @Test("A negative total is zero")
    func negativeTotal() {
        #expect(ResponseEntity(totalCount: -3, images: []).totalCount == 0)
    }
}
