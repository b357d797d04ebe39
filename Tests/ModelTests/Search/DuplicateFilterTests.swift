import Testing

@testable import Model

@Suite("What a search has seen")
struct DuplicateFilterTests {
    private func added(_ page: Int..., to seen: inout DuplicateFilter<Int>) -> [Bool] { seen.add(page.map { [$0] }) }

    @Test("A thing is new once, on its page and across pages")
    func once() {
        var seen = DuplicateFilter<Int>()
        #expect(added(1, 2, 1, to: &seen) == [true, true, false])
        #expect(added(2, 3, to: &seen) == [false, true])
        #expect(seen.contains(3))
    }

    @Test("A page can be added again to the value before it")
    func again() {
        var before = DuplicateFilter<Int>()
        #expect(added(1, to: &before) == [true])
        var first = before
        var second = before
        #expect(added(2, 3, to: &first) == [true, true])
        #expect(added(2, 4, to: &second) == [true, true])
        #expect(added(1, 4, to: &second) == [false, false])
    }

    @Test("Two that went on in different ways do not know of each other's pages")
    func branches() {
        var first = DuplicateFilter<Int>()
        var second = first
        _ = added(1, to: &first)
        _ = added(2, to: &second)
        #expect(first.contains(1) && !first.contains(2))
        #expect(second.contains(2) && !second.contains(1))
        #expect(added(1, to: &second) == [true])
        #expect(added(2, to: &first) == [true])
    }

    @Test("What is known by several things is not new when one of them is known, and makes the others known")
    func severalNames() {
        var seen = DuplicateFilter<String>()
        #expect(seen.add([["file", "page"], ["other file", "page"]]) == [true, false])
        #expect(seen.add([["other file"], ["third file"]]) == [false, true])
    }
}
