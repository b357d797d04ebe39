import Testing

@testable import GTKKit

@Suite struct LinePositionsTests {
    /// Ten pictures in four lines, and two trailing items.
    private let places = LinePositions(
        layout: EqualLines(count: 10), count: 12, trailingCount: 2, trailingHeight: 50)

    @Test("Lines are one spacing apart, between margins, and trailing lines have their own height")
    func heights() {
        #expect((0..<6).map { places.top(ofLine: $0) } == [12, 102, 192, 282, 372, 432])
        #expect((0..<6).map { places.height(ofLine: $0) } == [80, 80, 80, 80, 50, 50])
        #expect((0..<6).map { places.itemHeight(ofLine: $0) } == [80, 80, 80, 80, 50, 50])
        #expect(places.height == 432 + 50 + 12)
    }

    @Test("A view without items has no height and no lines")
    func noItems() {
        let empty = LinePositions(layout: EqualLines(count: 0), count: 0, trailingCount: 0, trailingHeight: 50)
        #expect(empty.height == 0)
        #expect(empty.lines(from: 0, to: 500) == 0..<0)
    }

    @Test("Each trailing item has a line of its own, over the whole width between the margins")
    func trailingItems() {
        #expect((0..<12).map { places.line(of: $0) } == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 4, 5])
        #expect((0..<6).map { places.positions(ofLine: $0) } == [0..<3, 3..<6, 6..<9, 9..<10, 10..<11, 11..<12])
        #expect(places.extents(ofLine: 3, width: 400) == [0..<100])
        #expect(places.extents(ofLine: 4, width: 400) == [0..<376])
        #expect(places.extents(ofLine: 4, width: 20) == [0..<1])
    }

    @Test("An item that the layout does not contain yet counts to its last line")
    func missingItems() {
        let extended = LinePositions(layout: EqualLines(count: 10), count: 20, trailingCount: 1, trailingHeight: 50)
        #expect(extended.line(of: 18) == 3)
        #expect(extended.line(of: 19) == 4)
    }

    @Test(
        "Lines are visible as soon as a part of them is",
        arguments: [
            (0, 12, 0..<0), (0, 13, 0..<1), (91, 103, 0..<2), (92, 103, 1..<2), (100, 300, 1..<4), (400, 433, 4..<6),
            (480, 900, 5..<6), (300, 300, 0..<0),
        ])
    func visibleLines(top: Int, bottom: Int, lines: Range<Int>) {
        #expect(Array(places.lines(from: top, to: bottom)) == Array(lines))
    }

    @Test(
        "The line at a height is the first that ends below it, and the last one below all",
        arguments: [(-5, 0), (0, 0), (91, 0), (92, 1), (101, 1), (361, 3), (362, 4), (422, 5), (9_999, 5)])
    func lineAtHeight(y: Int, line: Int) {
        #expect(places.line(at: y) == line)
    }

    // MARK: Scrolling

    @Test("An anchor is the first item of the first visible line with the hidden part of the line")
    func anchor() {
        #expect(places.anchor(at: 102) == LinePositions.Anchor(position: 3, hiddenPart: 0))
        #expect(places.anchor(at: 142) == LinePositions.Anchor(position: 3, hiddenPart: 0.5))
        #expect(places.anchor(at: 457) == LinePositions.Anchor(position: 11, hiddenPart: 0.5))
        // Between two lines the next one is the first.
        #expect(places.anchor(at: 97).position == 3)
    }

    @Test("The scroll position of an anchor shows the same item in another layout, and the last one if it is gone")
    func valueOfAnchor() {
        let other = LinePositions(layout: EqualLines(count: 4), count: 4, trailingCount: 0, trailingHeight: 50)
        #expect(places.value(of: LinePositions.Anchor(position: 9, hiddenPart: 0.25)) == 282 + 20)
        #expect(other.value(of: LinePositions.Anchor(position: 9, hiddenPart: 0.25)) == 102 + 20)
        for value in [102.0, 130, 300, 400] {
            #expect(places.value(of: places.anchor(at: value)) == value)
        }
    }

    @Test("Scrolling to an item moves as little as shows its whole line and the spacing around it")
    func valueShowingItem() {
        // The line from 192 to 272 is in view already.
        #expect(places.value(showing: 7, from: 100, height: 300) == 100)
        #expect(places.value(showing: 7, from: 250, height: 300) == 182)
        #expect(places.value(showing: 7, from: 20, height: 200) == 82)
        // The first line with its margin.
        #expect(places.value(showing: 1, from: 250, height: 300) == 0)
        // A view that is lower than the line shows its beginning.
        #expect(places.value(showing: 7, from: 0, height: 40) == 182)
    }
}
