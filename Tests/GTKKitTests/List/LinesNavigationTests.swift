import Testing

@testable import GTKKit

@Suite final class LinesNavigationTests {
    /// Eleven pictures in four lines, the last of which has two, and a trailing item.
    private let places = LinePositions(
        layout: EqualLines(count: 11), count: 12, trailingCount: 1, trailingHeight: 50)
    private var navigation = LinesNavigation()

    private func target(_ step: LinesNavigation.Step, from position: Int, page: Int = 180) -> Int {
        navigation.target(of: step, from: position, in: places, width: 354, page: page)
    }

    private func path(_ steps: [LinesNavigation.Step], from position: Int) -> [Int] {
        var path = [position]
        for step in steps { path.append(target(step, from: path[path.count - 1])) }
        return Array(path.dropFirst())
    }

    @Test("Next and previous move by one item across lines, and stop at both ends")
    func items() {
        #expect(path([.next, .next, .previous], from: 1) == [2, 3, 2])
        #expect(target(.previous, from: 0) == 0)
        #expect(target(.next, from: 11) == 11)
    }

    @Test("Home and End move to the first and the last item")
    func ends() {
        #expect(path([.last, .first], from: 4) == [11, 0])
    }

    @Test("Up and down move to the nearest item of the next line, and stop at both ends")
    func lines() {
        #expect(path([.down, .down, .up], from: 1) == [4, 7, 4])
        #expect(target(.up, from: 1) == 1)
        #expect(target(.down, from: 11) == 11)
    }

    @Test("Up and down keep their horizontal place across a line without an item there")
    func keptPlace() {
        #expect(path([.down, .down, .up, .up], from: 8) == [10, 11, 10, 8])
    }

    @Test("A step to the side ends the kept place")
    func endOfKeptPlace() {
        #expect(path([.down, .previous, .up], from: 8) == [10, 9, 6])
    }

    @Test("Another way of the focus, such as a click, ends the kept place")
    func otherWayOfFocus() {
        #expect(path([.down, .down], from: 8) == [10, 11])
        #expect(target(.up, from: 6) == 3)
    }

    @Test("An item that has no place yet keeps the focus", arguments: [0, 10])
    func itemWithoutPlace(placedCount: Int) {
        let places = LinePositions(
            layout: EqualLines(count: placedCount), count: 20, trailingCount: 1, trailingHeight: 50)
        for step in [LinesNavigation.Step.up, .down, .pageUp, .pageDown] {
            #expect(navigation.target(of: step, from: 18, in: places, width: 354, page: 180) == 18)
        }
    }

    @Test("Page Up and Page Down move by the lines of the view, at least by one, and stop at both ends")
    func pages() {
        #expect(path([.pageDown, .pageDown, .pageUp, .pageUp], from: 1) == [7, 11, 7, 1])
        #expect(target(.pageDown, from: 0, page: 20) == 3)
    }
}
