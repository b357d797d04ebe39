import Testing

@testable import ViewModels

@Suite struct NextPageRuleTests {
    /// Returns the indexes of those of these steps, one after the other, that request a page: each is the visible rows and the
    /// number of pictures.
    private func requests(
        _ steps: [(Range<Int>, Int)], at speed: Double = 0, pageTime: Double = 0, mayAskAhead: Bool = true
    ) -> [Int] {
        var rule = NextPageRule()
        return steps.indices.filter { index in
            let (visible, count) = steps[index]
            return rule.shouldRequestPage(
                visible: visible, of: count, at: speed, pageTime: pageTime, mayAskAhead: mayAskAhead)
        }
    }

    @Test("A source with a request for each picture is asked only when the last one is visible")
    func notAhead() {
        let steps = (0...13).map { ($0..<$0 + 7, 20) }
        #expect(requests(steps, at: 50, pageTime: 3, mayAskAhead: false) == [13])
    }

    @Test("A full window at rest requests no page")
    func resting() {
        // A taller window shows more rows without scrolling.
        #expect(requests([(0..<7, 20), (0..<7, 20), (0..<12, 20)]) == [])
    }

    @Test("A window that is not full requests pages until it is full")
    func notFull() {
        #expect(requests([(0..<6, 5), (0..<11, 10), (0..<14, 15)]) == [0, 1])
    }

    @Test("Each scroll toward an end within two windows requests a page once")
    func moving() {
        var steps = stride(from: 0, through: 30, by: 5).map { ($0..<$0 + 7, 50) }
        steps += [(30..<37, 50), (31..<38, 51)]
        #expect(requests(steps) == [6, 8])
    }

    @Test("A page of twenty is followed by the next at the first scroll, and by no other before it was read")
    func smallPages() {
        var steps = [(0..<7, 20), (1..<8, 20)]
        steps += (2..<19).map { ($0..<$0 + 7, 40) }
        steps += [(20..<27, 40)]
        #expect(requests(steps) == [1, 19])
    }

    @Test("Scrolling by whole windows requests a page five windows ahead")
    func haste() {
        #expect(requests([(0..<7, 60), (7..<14, 60), (20..<27, 60)]) == [2])
    }

    @Test("A page is requested as early as the list scrolls until it arrives, ten windows ahead at most")
    func speed() {
        #expect(requests([(1..<11, 51)], at: 20, pageTime: 1) == [])
        #expect(requests([(2..<12, 51)], at: 20, pageTime: 2) == [0])
        #expect(requests([(3..<13, 114), (4..<14, 113)], at: 1_000, pageTime: 3) == [1])
    }

    @Test("The end of the list always requests a page")
    func end() {
        #expect(requests([(13..<20, 20), (13..<21, 20)]) == [0, 1])
    }

    @Test("Scrolling up and back down requests no page")
    func up() {
        #expect(requests([(10..<17, 20), (2..<9, 20), (9..<16, 20)]) == [0])
    }

    @Test("A list that is not visible requests no page")
    func nothing() {
        #expect(requests([(0..<0, 0), (0..<0, 20)]) == [])
    }
}
