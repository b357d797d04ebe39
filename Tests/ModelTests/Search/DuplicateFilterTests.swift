import Testing

@testable import Model

@Suite struct DuplicateFilterTests {
    private func added(_ page: Int..., to seen: inout DuplicateFilter<Int>) -> [Bool] { seen.add(page.map { [$0] }) }

    @Test("A value is new once, on its page and across pages")
    func once() {
        var seen = DuplicateFilter<Int>()
        #expect(added(1, 2, 1, to: &seen) == [true, true, false])
        #expect(added(2, 3, to: &seen) == [false, true])
        #expect(seen.contains(3))
    }

    @Test("A page can be added again to the state before it")
    func again() {
        var before = DuplicateFilter<Int>()
        #expect(added(1, to: &before) == [true])
        var first = before
        var second = before
        #expect(added(2, 3, to: &first) == [true, true])
        #expect(added(2, 4, to: &second) == [true, true])
        #expect(added(1, 4, to: &second) == [false, false])
    }

    @Test("Two copies of the filter are independent")
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

    @Test("A value with several identities is not new if one of them is known, and all become known")
    func severalNames() {
        var seen = DuplicateFilter<String>()
        #expect(seen.add([["file", "page"], ["other file", "page"]]) == [true, false])
        #expect(seen.add([["other file"], ["third file"]]) == [false, true])
    }
}
