import Testing

@testable import Model

@Suite struct DuplicateFilterTests {
    /// Adds a page and returns the values that are new.
    private func new(_ page: Int..., in seen: inout DuplicateFilter<Int>) -> String {
        zip(page, seen.add(page.map { [$0] })).filter(\.1).map { "\($0.0)" }.joined(separator: " ")
    }

    @Test("A value is new once, on its page and across pages")
    func once() {
        var seen = DuplicateFilter<Int>()
        #expect(new(1, 2, 1, in: &seen) == "1 2")
        #expect(new(2, 3, in: &seen) == "3")
    }

    @Test("Copies of the filter are independent, so that a page can be added again to the state before it")
    func copies() {
        var later = DuplicateFilter<Int>()
        _ = new(1, in: &later)
        for start in [DuplicateFilter<Int>(), later] {
            var (first, second) = (start, start)
            #expect(new(2, 3, in: &first) == "2 3")
            #expect(new(2, 4, in: &second) == "2 4")
            #expect(first.contains(3) && !first.contains(4) && second.contains(4) && !second.contains(3))
            #expect(second.contains(1) == start.contains(1))
            #expect(new(3, 4, in: &first) == "4")
            #expect(new(3, 4, in: &second) == "3")
        }
    }

    @Test("A value with several identities is not new if one of them is known, and all become known")
    func severalNames() {
        var seen = DuplicateFilter<String>()
        #expect(seen.add([["file", "page"], ["other file", "page"]]) == [true, false])
        #expect(seen.add([["other file"], ["third file"]]) == [false, true])
    }
}
