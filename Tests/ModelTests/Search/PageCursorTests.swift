import Testing

@testable import Model

@Suite("Page cursor")
struct PageCursorTests {
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

    @Test("Pictures seen on an earlier page are dropped")
    func duplicates() throws {
        let first = step(0..<50)
        let second = step(40..<90, from: try #require(first.next))
        #expect(second.fresh.map(\.id.string) == (50..<90).map(String.init))
    }

    @Test("A page with nothing new ends the search, so that a server that repeats itself is not asked for ever")
    func repeatedPage() throws {
        let first = step(0..<50)
        #expect(step(0..<50, from: try #require(first.next)).next == nil)
    }

    @Test("A page that is asked for again from the cursor before it is as new as the first time")
    func samePageAgain() throws {
        let before = try #require(step(0..<50).next)
        #expect(step(50..<100, from: before).fresh.count == 50)
        let again = step(50..<100, from: before)
        #expect(again.fresh.count == 50)
        #expect(step(90..<140, from: try #require(again.next)).fresh.count == 40)
    }

    @Test("A page full on the wire goes on although a damaged hit was dropped from it")
    func damagedHit() {
        let step = PageCursor.first.accepting(page(0..<49, total: 500), sentCount: 50, pageSize: 50)
        #expect(step.next != nil)
    }

    private func step(_ ids: Range<Int>, continuing token: String, from cursor: PageCursor) -> PageCursor.Step {
        cursor.accepting(
            page(ids, total: 0), sentCount: ids.count, pageSize: 50, continuation: .parameters([.init("next", token)]))
    }

    @Test("A service that goes round in a circle of pages is not asked for ever")
    func serviceGoesRoundCircle() throws {
        let first = try #require(step(0..<50, continuing: "a", from: .first).next)
        let second = try #require(step(50..<100, continuing: "b", from: first).next)
        #expect(step(100..<150, continuing: "a", from: second).next == nil)
        // The same page after a failure is no cycle.
        #expect(step(50..<100, continuing: "b", from: first).next != nil)
    }

    @Test("Pages that bring nothing new end a search, though each leads to another")
    func pagesBringNothingNew() throws {
        var cursor = try #require(step(0..<50, continuing: "0", from: .first).next)
        for page in 1..<PageCursor.mostStalePages {
            cursor = try #require(step(0..<50, continuing: "\(page)", from: cursor).next)
        }
        #expect(step(50..<51, continuing: "new", from: cursor).next != nil)
        #expect(step(0..<50, continuing: "last", from: cursor).next == nil)
    }

    @Test("Without a total pages are counted to the first that is short")
    func withoutTotalPagesCounted() {
        let full = ResponseEntity(totalCount: nil, images: (0..<50).map { .stub(id: $0) })
        #expect(PageCursor.first.accepting(full, sentCount: 50, pageSize: 50).next != nil)
        #expect(PageCursor.first.accepting(full, sentCount: 49, pageSize: 50).next == nil)
    }

    @Test("A negative total counts as none")
    func negativeTotal() {
        #expect(ResponseEntity(totalCount: -3, images: []).totalCount == 0)
    }
}
